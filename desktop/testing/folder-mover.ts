import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BackendControl, succeeded } from '../main/backend-process/backend-control.ts';
import { DataFolder } from '../main/data/data-folder.ts';
import { OneAtATime } from '../main/data/one-at-a-time.ts';
import { killAt } from './kill-at.ts';

/**
 * Moves a data folder from `old` to `new`, and kills itself at the nth change of files (see `killAt`). The setting is a
 * file in `root`.
 */
const [, , nth, moment, root = ''] = process.argv;
killAt(Number(nth), moment === 'within' ? 'within' : 'before');

const file = join(root, 'setting');
const setting = {
  current: () => readFileSync(file, 'utf8'),
  change: (folder: string) => {
    writeFileSync(`${file}.new`, folder);
    renameSync(`${file}.new`, file);
  },
};
/** Moving needs only a closed academy. */
const closed: BackendControl = {
  start: async () => succeeded,
  stop: async () => undefined,
  ask: async () => {
    throw new Error('the academy is closed');
  },
};
const log = {
  error: (event: string, error: unknown) => {
    throw new Error(event, { cause: error });
  },
};

const moved = await new DataFolder(closed, setting, new OneAtATime(), log).move(join(root, 'new'));
if (!moved.ok) throw new Error(moved.message);
