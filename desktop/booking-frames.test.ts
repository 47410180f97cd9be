import { once } from 'node:events';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ADMIN_KEY_HEADER } from '../contract/headers.ts';
import { ADMIN_PASSWORD, academyPage, DesktopApp } from './testing/desktop-app.ts';
import { SELF_SIGNED } from './testing/self-signed.ts';

const HOST = 'reservas.example';

describe('the booking page in the desktop app', { timeout: 90_000 }, () => {
  let app: DesktopApp;
  let booking: Server;
  let asked: (string | undefined)[];

  beforeEach(async () => {
    app = new DesktopApp();
    asked = [];
    booking = createServer(SELF_SIGNED, (request, response) => {
      asked.push(request.url);
      response.end('reserva');
    }).listen(0, '127.0.0.1');
    await once(booking, 'listening');
  });
  afterEach(async () => {
    await app.remove();
    booking.closeAllConnections();
    booking.close();
  });

  /** Signs in as admin, and saves this address of the booking page; returns the status. */
  const choose = (page: Page, bookingUrl: string) =>
    page.evaluate(
      async ({ password, keyHeader, url }) => {
        const send = (method: string, path: string, body: object, key = '') => {
          const headers = { 'content-type': 'application/json', [keyHeader]: key };
          return fetch(path, { method, headers, body: JSON.stringify(body) });
        };
        const { adminKey } = await (await send('POST', '/api/admin/login', { username: 'admin', password })).json();
        const nothing = { name: null, logoUrl: null, supportWhatsapp: null, registration: null, timeZone: null };
        const body = { ...nothing, bookingUrl: url, schedulingUrl: null };
        return (await send('PUT', '/api/admin/settings', body, adminKey)).status;
      },
      { password: ADMIN_PASSWORD, keyHeader: ADMIN_KEY_HEADER, url: bookingUrl },
    );

  /** Adds a frame to the page; resolves when it has loaded, or was refused by the content security policy. */
  const frame = (page: Page, src: string) =>
    page.evaluate(
      (given) =>
        new Promise((resolve) => {
          const shown = document.createElement('iframe');
          shown.onload = () => resolve(undefined);
          document.addEventListener('securitypolicyviolation', () => resolve(undefined));
          shown.src = given;
          document.body.append(shown);
        }),
      src,
    );

  it('is shown in a frame after an admin has chosen it and the page was reloaded', async () => {
    const { port } = booking.address() as AddressInfo;
    await app.prepare();
    const shell = await app.start([
      `--host-resolver-rules=MAP ${HOST}:443 127.0.0.1:${port}`,
      '--ignore-certificate-errors',
    ]);
    const page = await academyPage(shell);
    await frame(page, `https://${HOST}/antes`);
    expect(await choose(page, `https://${HOST}/clase`)).toBe(200);
    await page.reload();
    await page.getByRole('main').waitFor();
    await frame(page, `https://${HOST}/clase`);
    await expect.poll(() => asked).toEqual(['/clase']);
    await shell.stop();
  });
});
