// A phone's network as a relay: each answer is delayed, and all answers share a bandwidth. The throttling of the
// browser itself does not apply to requests of a service worker.
import { Agent, request as ask, createServer } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

/** Latency and bandwidth (1.6 Mbit/s) of Lighthouse's slow 4G. */
const LATENCY_MS = 150;
const BYTES_PER_MS = 200;
/** Bytes that an answer sends before another answer may send. */
const TURN_BYTES = 4_096;

/** Starts a slow line for each server; `use` receives the lines by server name. */
export function withSlowLines([first, ...rest], use, lines = {}) {
  if (!first) return use(lines);
  const [name, url] = first;
  return withSlowLine(url, (line) => withSlowLines(rest, use, { ...lines, [name]: line }));
}

/** @param {(line: { url: string, isSlow: boolean }) => Promise<T>} use @template T */
async function withSlowLine(url, use) {
  const { hostname, port } = new URL(url);
  const agent = new Agent({ keepAlive: true });
  const line = { url: '', isSlow: true };
  let freeAt = 0;
  const untilBegun = () => line.isSlow && delay(LATENCY_MS);
  const untilSent = (bytes) => {
    if (!line.isSlow) return;
    freeAt = Math.max(freeAt, performance.now()) + bytes / BYTES_PER_MS;
    return delay(freeAt - performance.now());
  };
  const relay = createServer((request, response) => {
    const { method, url: path, headers } = request;
    const asked = ask({ hostname, port, method, path, headers, agent }, (answer) =>
      pass(answer, response, untilBegun, untilSent),
    );
    asked.once('error', () => response.destroy());
    response.once('close', () => asked.destroy());
    request.pipe(asked);
  });
  await new Promise((listening) => relay.listen(0, '127.0.0.1', listening));
  try {
    line.url = `http://127.0.0.1:${relay.address().port}`;
    return await use(line);
  } finally {
    relay.closeAllConnections();
    relay.close();
    agent.destroy();
  }
}

async function pass(answer, response, untilBegun, untilSent) {
  await untilBegun();
  response.writeHead(answer.statusCode, answer.rawHeaders);
  response.flushHeaders();
  try {
    for await (const chunk of answer) {
      for (let sent = 0; sent < chunk.length; sent += TURN_BYTES) {
        const turn = chunk.subarray(sent, sent + TURN_BYTES);
        await untilSent(turn.length);
        response.write(turn);
      }
    }
    response.end();
  } catch {
    response.destroy(); // client or server has closed the connection
  }
}
