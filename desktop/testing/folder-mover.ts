import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BackendControl, done } from '../main/backend-control.ts';
import { DataFolder } from '../main/data-folder.ts';
import { OneAtATime } from '../main/one-at-a-time.ts';

/** A process that moves a data folder from place to place, as fast as it can, until it is killed. The setting is a file of `root`. */
const [, , root = '', round = ''] = process.argv;
const file = join(root, 'setting');
const setting = {
  current: () => readFileSync(file, 'utf8'),
  change: (folder: string) => {
    writeFileSync(`${file}.new`, folder);
    renameSync(`${file}.new`, file);
  },
};
/** Copying needs nothing of an academy but that it is closed. */
const closed: BackendControl = {
  start: async () => done,
  stop: async () => undefined,
  ask: async () => {
    throw new Error('nobody is there to ask');
  },
};
const problems = { error: (event: string, error: unknown) => void process.send?.({ problem: `${event}: ${String(error)}` }) };
const dataFolder = new DataFolder(closed, setting, new OneAtATime(), problems);

for (let turn = 1; ; turn += 1) {
  const moved = await dataFolder.move(join(root, `place-${round}-${turn}`));
  process.send?.(moved.ok ? { turn } : { problem: moved.message });
}
