import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { server as mocked } from './server.ts';

/**
 * A real server on this machine at the page's origin, in place of the mocked one: requests and answers go through
 * sockets, which can break, pause and be slow.
 * @returns a function that sets its listener, and another that starts one more server with that listener
 */
export function realServer(): { answer: (listener: RequestListener) => void; startAnother: () => Promise<Server> } {
  let listener: RequestListener = (_request, response) => void response.end();
  const answering: RequestListener = (request, response) => listener(request, response);
  const servers: Server[] = [];

  async function start(): Promise<Server> {
    const one = createServer((request, response) => answering(request, response));
    servers.push(one);
    await new Promise<void>((resolve) => one.listen(0, '127.0.0.1', resolve));
    return one;
  }

  beforeAll(async () => {
    mocked.close();
    Reflect.get(window, 'happyDOM').setURL(addressOf(await start()));
  });
  afterEach(() => {
    for (const one of servers) one.closeAllConnections();
  });
  afterAll(() => Promise.all(servers.map((one) => new Promise((resolve) => one.close(resolve)))));

  return {
    answer: (next) => {
      listener = next;
    },
    startAnother: start,
  };
}

/** The origin of a server. */
export function addressOf(server: Server): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
