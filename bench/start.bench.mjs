// Time from starting the process to the first answer of /health/ready on an existing database, and memory; beside it, a bare Node server.
import { readFile } from 'node:fs/promises';
import { inTemporaryFolder, line, median, withAcademy, withReference } from './lib.mjs';

const ROUNDS = 5;

await inTemporaryFolder(async (folder) => {
  const environment = { DATA_DIR: folder };
  const first = await withAcademy(environment, async ({ bootMs }) => bootMs);
  const ours = [];
  const bare = [];
  const memory = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await withAcademy(environment, async ({ url, pid, bootMs }) => {
      ours.push(bootMs);
      memory.push(await residentMegabytes(pid));
      await withReference(`${url}/api/courses`, async (reference) => bare.push(reference.bootMs));
    });
  }
  line('first start, with the demonstration', { ms: first });
  line('start on an existing database', { ms: median(ours), 'ratio to a bare Node server': median(ours) / median(bare) });
  line('memory after the start', { 'MB resident': median(memory) });
});

async function residentMegabytes(pid) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1_024;
}
