import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AcademyPort, type PortServer } from './academy-port.ts';

const LIMITS = { keepAliveTimeout: 5_000, requestTimeout: 0, connectionTimeout: 0 };
const REQUEST = 'GET / HTTP/1.1\r\nhost: localhost\r\n\r\n';

const answerWith =
  (text: string): RequestListener =>
  (_request, response) =>
    response.setHeader('connection', 'close').end(text);

describe('a port that another server holds', () => {
  let port: AcademyPort;
  let serving: PortServer;
  let waiting: Server;

  beforeEach(async () => {
    port = new AcademyPort();
    serving = port.serverFactory(answerWith('the academy'), LIMITS);
    serving.listen({ port: 0, host: '127.0.0.1' });
    await once(serving, 'listening');
    waiting = createServer(answerWith('wait'));
    port.holdWith(waiting);
  });
  afterEach(() => serving.close());

  /** A connection that the holding server has accepted. */
  async function connected(): Promise<Socket> {
    const taken = once(waiting, 'connection');
    const socket = connect((port.address() as AddressInfo).port, '127.0.0.1');
    await taken;
    return socket;
  }

  async function answerOf(socket: Socket): Promise<string> {
    let text = '';
    for await (const chunk of socket) text += chunk;
    return text;
  }

  it('closes the holding server and its connections when it is released', async () => {
    const silent = await connected();
    const closed = once(waiting, 'close');
    port.release();
    await closed;
    expect(await answerOf(silent)).toBe('');
  });

  it('answers a request in transit from the holding server when it is released', async () => {
    const socket = await connected();
    port.release();
    socket.write(REQUEST);
    expect(await answerOf(socket)).toContain('wait');
    const later = connect((port.address() as AddressInfo).port, '127.0.0.1');
    later.write(REQUEST);
    expect(await answerOf(later)).toContain('the academy');
  });
});
