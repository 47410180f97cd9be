import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Exit } from './exit.ts';
import { hashExitCode } from './exit-code.ts';
import { ExitTries } from './exit-tries.ts';

const GRANT = { id: 'a', name: 'Ana', expiresAt: '2026-11-28T22:00:00.000Z', adminKey: 'key-of-ana' };

describe('leaving a kiosk', () => {
  let folder: string;
  let server: Server;
  let origin: string;
  let hash: string;
  /** The server's answer to a sign-in. */
  let answer: { status: number; body: unknown };
  const requests: string[] = [];
  const warnings: string[] = [];
  const wrong = { by: 'password', username: 'ana', password: 'wrong' } as const;
  const code = (given: string) => ({ by: 'code', code: given }) as const;

  beforeAll(async () => {
    hash = await hashExitCode('sala-norte-7');
  });
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'academia-exit-'));
    writeFileSync(join(folder, 'tries.json'), JSON.stringify({ failures: 0, lastMs: 0 }));
    requests.length = 0;
    warnings.length = 0;
    answer = { status: 200, body: { ...GRANT, role: 'admin' } };
    server = createServer((request: IncomingMessage, response) => {
      requests.push(`${request.method} ${request.url} ${request.headers['x-admin-key'] ?? ''}`.trim());
      if (request.url === '/api/admin/login')
        response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body));
      else response.writeHead(request.url === '/api/admin/logout' ? 204 : 200).end();
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterEach(async () => {
    await stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const stop = async () => {
    if (!server.listening) return;
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  const exit = async (exitCodeHash: string | undefined = hash) => {
    const warn = (event: string) => void warnings.push(event);
    const tries = await ExitTries.open(join(folder, 'tries.json'), warn);
    return new Exit({ tries, exitCodeHash, warn, academy: () => ({ origin, fetch, headers: {} }) });
  };

  it("is allowed with an admin's password, and ends the session at once", async () => {
    const leaving = await exit();
    expect(await leaving.method()).toBe('password');
    expect(await leaving.leave({ ...wrong, password: 'right' })).toEqual({ ok: true });
    expect(requests.slice(-2)).toEqual(['POST /api/admin/login', 'POST /api/admin/logout key-of-ana']);
  });

  it('is refused to a trainer, whose session ends too', async () => {
    answer.body = { ...GRANT, role: 'trainer' };
    const result = await (await exit()).leave(wrong);
    expect(result).toEqual({ ok: false, message: expect.stringContaining('quien administra') });
    expect(requests.at(-1)).toBe('POST /api/admin/logout key-of-ana');
  });

  it('is refused with a wrong password, and pauses after the fifth', async () => {
    answer = { status: 401, body: {} };
    const leaving = await exit();
    const messages: unknown[] = [];
    for (let count = 0; count < 6; count += 1) messages.push(await leaving.leave(wrong));
    expect(messages[0]).toEqual({ ok: false, message: expect.not.stringContaining('espera') });
    expect(messages[4]).toEqual({ ok: false, message: expect.stringContaining('espera 60 s') });
    expect(requests.filter((one) => one.includes('login'))).toHaveLength(5);
    answer = { status: 200, body: { ...GRANT, role: 'admin' } };
    expect(await leaving.leave(wrong)).toMatchObject({ ok: false });
    expect(JSON.stringify(warnings)).not.toContain('wrong-password');
  });

  it('says that the academy limits sign-ins, without counting the try', async () => {
    answer = { status: 429, body: {} };
    const leaving = await exit();
    for (let count = 0; count < 7; count += 1)
      expect(await leaving.leave(wrong)).toEqual({ ok: false, message: expect.stringContaining('no acepta más') });
  });

  it('accepts no code while the server answers, also not the right one', async () => {
    const leaving = await exit();
    expect(await leaving.leave(code('sala-norte-7'))).toEqual({
      ok: false,
      message: expect.stringContaining('La academia responde'),
    });
  });

  it('accepts the code while no server answers', async () => {
    await stop();
    const leaving = await exit();
    expect(await leaving.method()).toBe('code');
    expect(await leaving.leave(wrong)).toEqual({ ok: false, message: 'La academia no responde.' });
    expect(await leaving.leave(code('sala-norte-8'))).toEqual({
      ok: false,
      message: expect.stringContaining('código'),
    });
    expect(await leaving.leave(code('sala-norte-7'))).toEqual({ ok: true });
  });

  it('has no way without a code while no server answers', async () => {
    await stop();
    const leaving = new Exit({
      tries: await ExitTries.open(join(folder, 'tries.json'), () => undefined),
      exitCodeHash: undefined,
      warn: () => undefined,
      academy: () => ({ origin, fetch, headers: {} }),
    });
    expect(await leaving.method()).toBe('none');
    expect(await leaving.leave(code('sala-norte-7'))).toMatchObject({ ok: false });
  });

  it('checks at most five of many codes that are tried at once, even if the right one is among the others', async () => {
    await stop();
    const leaving = await exit();
    const codes = [...Array.from({ length: 20 }, (_, number) => `sala-norte-x${number}`), 'sala-norte-7'];
    const results = await Promise.all(codes.map((one) => leaving.leave(code(one))));
    expect(results.filter(({ ok }) => ok)).toEqual([]);
    expect(results.filter((one) => !one.ok && one.message.startsWith('El código'))).toHaveLength(5);
    expect(await (await exit()).leave(code('sala-norte-7'))).toMatchObject({ ok: false });
  });
});
