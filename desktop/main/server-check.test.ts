import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { someSettings } from '../../contract/settings.fixtures.ts';
import { SELF_SIGNED } from '../testing/self-signed.ts';
import { checkServer, frameOriginsOf, isOlder } from './server-check.ts';

type Answers = Record<string, { status?: number; body: unknown }>;

const READY = { body: { status: 'ready' } };
const running: Server[] = [];

afterEach(() => {
  for (const server of running.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

function answering(answers: Answers): RequestListener {
  return (request, response) => {
    const { status = 200, body } = answers[request.url ?? ''] ?? { status: 404, body: 'nothing here' };
    response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body));
  };
}

async function listen(server: Server, protocol = 'http'): Promise<string> {
  running.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `${protocol}://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const serve = (answers: Answers) => listen(createServer(answering(answers)));

async function problemOf(address: string, limitMs?: number): Promise<string> {
  const result = await checkServer(address, fetch, limitMs);
  return result.ok ? '' : result.message;
}

describe('the address of a server', () => {
  it('is accepted if an academy answers', async () => {
    const address = await serve({ '/health/ready': READY, '/api/settings': { body: someSettings() } });
    expect(await checkServer(`${address}/cursos?q=a`, fetch)).toEqual({ ok: true });
  });

  it('is accepted if a newer academy answers, with more settings', async () => {
    const settings = { ...someSettings({ version: '12.0.1' }), colour: 'green' };
    const address = await serve({ '/health/ready': READY, '/api/settings': { body: settings } });
    expect(await checkServer(address, fetch)).toEqual({ ok: true });
  });

  it.each<[string, Answers]>([
    ['a page', { '/health/ready': { body: '<h1>Bienvenidos</h1>' } }],
    ['nothing', {}],
    [
      'a server that is ready for something else',
      { '/health/ready': READY, '/api/settings': { body: { theme: 'dark' } } },
    ],
  ])('is refused where there is %s', async (_what, answers) => {
    expect(await problemOf(await serve(answers))).toBe(
      'En esa dirección no hay una academia. Revisa que esté bien escrita.',
    );
  });

  it.each([
    ['older', someSettings({ version: '0.0.9' }), '0.0.9'],
    ['of another shape', { version: '0.1.0' }, '0.1.0'],
  ])('is refused where the academy is %s', async (_what, body, version) => {
    const address = await serve({ '/health/ready': READY, '/api/settings': { body } });
    expect(await problemOf(address)).toBe(
      `El servidor tiene una versión anterior (${version}) que esta aplicación no puede usar.`,
    );
  });

  it('is refused if it redirects to another origin', async () => {
    const good = await serve({ '/health/ready': READY, '/api/settings': { body: someSettings() } });
    const redirect: RequestListener = ({ url }, response) =>
      response.writeHead(302, { location: `${good}${url}` }).end();
    expect(await problemOf(await listen(createServer(redirect)))).toMatch(/^Esa dirección lleva a otra\./);
  });

  it('is refused for now while the server answers 503', async () => {
    const address = await serve({ '/health/ready': { status: 503, body: {} } });
    expect(await problemOf(address)).toBe('El servidor todavía se está preparando. Inténtalo en unos minutos.');
  });

  it('is refused if no server listens there', async () => {
    const server = createServer();
    const address = await listen(server);
    server.close();
    await once(server, 'close');
    expect(await problemOf(address)).toMatch(/^El servidor no responde\./);
  });

  it('is refused if the answer exceeds the time limit', async () => {
    const address = await listen(createServer(() => undefined));
    expect(await problemOf(address, 50)).toMatch(/^El servidor no responde\./);
  });

  it('is refused if its certificate is self-signed', async () => {
    const address = await listen(createSecureServer(SELF_SIGNED, answering({ '/health/ready': READY })), 'https');
    expect(await problemOf(address)).toMatch(/^El certificado del servidor no es válido/);
  });

  it.each([
    ['academia', 'Escribe una dirección como https://academia.ejemplo.cl'],
    ['http://academia.example', 'La dirección debe empezar con https://'],
    ['ftp://academia.example', 'Escribe una dirección como https://academia.ejemplo.cl'],
  ])('%s is refused without a request', async (address, message) => {
    expect(await problemOf(address)).toContain(message);
  });
});

describe('the frame origins of an academy', () => {
  it('are those of the booking, scheduling and chat addresses in its settings', async () => {
    const body = someSettings({
      bookingUrl: 'https://agenda.example/curso?x=1',
      schedulingUrl: 'https://horas.example/',
      chatWidgetUrl: 'https://chat.example/w',
    });
    const address = await serve({ '/api/settings': { body } });
    expect(await frameOriginsOf(address, fetch)).toEqual([
      'https://agenda.example',
      'https://horas.example',
      'https://chat.example',
    ]);
  });

  it('are empty if no academy answers', async () => {
    expect(await frameOriginsOf(await serve({}), fetch)).toEqual([]);
  });
});

describe('comparing versions', () => {
  it.each([
    ['0.0.9', '0.1.0', true],
    ['0.1.0', '0.1.0', false],
    ['0.10.0', '0.9.9', false],
    ['1.0.0', '0.99.99', false],
    ['2.9.0', '10.0.0', true],
  ])('%s is older than %s: %s', (version, than, expected) => {
    expect(isOlder(version, than)).toBe(expected);
  });
});
