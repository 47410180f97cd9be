import { Agent, get } from 'node:http';
import { setTimeout as pass } from 'node:timers/promises';
import { residentMegabytes } from './academy.mjs';

/** What a first few streams bring with them (code, buffers) is there before the memory is read. */
const WARM_UP = 20;
const SETTLE_MS = 3_000;

/** How much more memory the academy's process holds with so many streams open at an address. */
export async function megabytesOfStreams(pid, address, count) {
  await withStreams(address, WARM_UP, () => pass(SETTLE_MS));
  const before = await residentMegabytes(pid);
  return withStreams(address, count, async () => {
    await pass(SETTLE_MS);
    return (await residentMegabytes(pid)) - before;
  });
}

async function withStreams(address, count, use) {
  const agent = new Agent({ maxSockets: Infinity });
  try {
    await Promise.all(Array.from({ length: count }, () => opened(address, agent)));
    return await use();
  } finally {
    agent.destroy();
  }
}

/** Resolves with the first sign of life. */
function opened(address, agent) {
  return new Promise((done, failed) => {
    const request = get(address, { agent }, (answer) => {
      if (answer.statusCode !== 200) failed(new Error(`${address}: ${answer.statusCode}`));
      answer.once('data', done);
      answer.on('error', () => undefined); // the end of the measurement cuts it off
    });
    request.on('error', failed);
  });
}
