// A phone's line, as browsers' own throttling has it: each answer begins so much later, and all share so many bytes a second. It stands
// outside the browser, since that one's own leaves out what a service worker asks for.
import { Agent, request as ask, createServer } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

/** 1.6 Mbps and 150 ms: Lighthouse's slow 4G. */
const LATENCY_MS = 150;
const BYTES_PER_MS = 200;
/** What one answer may send before the next has its turn. */
const TURN_BYTES = 4_096;

/** Lets `use` reach each of these servers over a slow line of its own: it gets the lines by the servers' names. */
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
    response.destroy(); // one of the two ends is gone
  }
}
