import { Agent, get } from 'node:http';
import { setTimeout as pass } from 'node:timers/promises';
import { residentMegabytes } from './academy.mjs';

/** Number of streams opened before the first measurement, so that code and buffers are loaded. */
const WARM_UP = 20;
const SETTLE_MS = 3_000;

/** Additional memory of the academy's process with `count` open streams at an address, in megabytes. */
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

/** Opens a stream; resolves with its first data. */
function opened(address, agent) {
  return new Promise((done, failed) => {
    const request = get(address, { agent }, (answer) => {
      if (answer.statusCode !== 200) failed(new Error(`${address}: ${answer.statusCode}`));
      answer.once('data', done);
      answer.on('error', () => undefined); // the connection is destroyed at the end of the measurement
    });
    request.on('error', failed);
  });
}
