// Speed of an upload of 100 MB compared with bare node:http that pipes to a file and syncs it, its memory, and 50
// uploads at once.
import { once } from 'node:events';
import { request } from 'node:http';
import { join } from 'node:path';
import { inTemporaryFolder, residentMegabytes, withAcademy, withUploadReference } from './academy.mjs';
import { alternate, each, median, ms, ratio, ratios, spread, table } from './figures.mjs';

const MB = 1_024 * 1_024;
const SPEED_GOAL = 0.5;
const MEMORY_GOAL_MB = 20;
const AT_ONCE = 50;
const SMALL_BYTES = 2 * MB;
const CHUNK = Buffer.alloc(64 * 1_024, 'x');
const PASSWORD = 'a-password-for-the-bench';

await inTemporaryFolder((folder) =>
  withUploadReference(join(folder, 'bare'), (bare) =>
    withAcademy({ DATA_DIR: join(folder, 'academy'), ADMIN_PASSWORD: PASSWORD, DEMO: 'off' }, (academy) =>
      measure(academy, bare),
    ),
  ),
);

async function measure({ url, pid }, bare) {
  const staff = await signIn(url);
  const send = async (bytes) => put(await signedAddress(url, staff, bytes), bytes);
  await send(100 * MB);
  const before = await residentMegabytes(pid);
  const watched = await mostMemoryWhile(pid, () =>
    alternate({ bare: () => put(`${bare.url}/file`, 100 * MB), ours: () => send(100 * MB) }),
  );
  const { bare: reference, ours } = watched.result;
  const speeds = ratios(each(reference, 'ms'), each(ours, 'ms'));
  const growth = watched.most - before;
  const crowd = await mostMemoryWhile(pid, () =>
    timed(() => Promise.all(Array.from({ length: AT_ONCE }, () => send(SMALL_BYTES)))),
  );
  table(
    ['', 'measured', 'rounds', 'goal'],
    [
      ['speed of 100 MB, of bare `node:http` that syncs', ratio(median(speeds)), spread(speeds), `> ${SPEED_GOAL}`],
      ['100 MB sent, checked and on the disk', ms(median(each(ours, 'ms'))), spread(each(ours, 'ms'), ms), ''],
      ['memory that the server takes more meanwhile', `${Math.round(growth)} MB`, '', `< ${MEMORY_GOAL_MB} MB`],
      [`${AT_ONCE} files of ${SMALL_BYTES / MB} MB at once, the last`, ms(crowd.result), '', 'all stored'],
      ['memory more with these', `${Math.round(crowd.most - before)} MB`, '', ''],
    ],
  );
  if (median(speeds) <= SPEED_GOAL || growth >= MEMORY_GOAL_MB) process.exitCode = 1;
}

async function signIn(url) {
  const { adminKey } = await post(`${url}/api/admin/login`, {}, { username: 'admin', password: PASSWORD });
  return { 'x-admin-key': adminKey };
}

async function signedAddress(url, staff, size) {
  return (await post(`${url}/api/objects/upload`, staff, { filename: 'a.pdf', size })).uploadURL;
}

async function post(address, headers, body) {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${address}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

/** Sends a file of `bytes` on a new connection, as fast as the server accepts it. */
async function put(address, bytes) {
  const took = await timed(async () => {
    const call = request(address, { method: 'PUT', headers: { 'content-length': bytes }, agent: false });
    const answered = once(call, 'response');
    const beginning = Buffer.from(CHUNK);
    beginning.write('%PDF-1.7\n');
    for (let sent = 0; sent < bytes; sent += CHUNK.length)
      if (!call.write(sent === 0 ? beginning : CHUNK)) await once(call, 'drain');
    call.end();
    const [answer] = await answered;
    await answer.resume().toArray();
    if (answer.statusCode !== 200) throw new Error(`${address}: ${answer.statusCode}`);
  });
  return { ms: took };
}

async function timed(work) {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

/** The result of `work`, and the maximum memory of the process during it, in megabytes. */
async function mostMemoryWhile(pid, work) {
  let most = 0;
  let isOver = false;
  const watching = (async () => {
    for (; !isOver; await new Promise((resolve) => setTimeout(resolve, 20)))
      most = Math.max(most, await residentMegabytes(pid));
  })();
  const result = await work();
  isOver = true;
  await watching;
  return { result, most };
}
