import { Restoration } from '../../backend/backups/restore/restoration.ts';
import { Work } from '../../backend/backups/work.ts';
import { killAt } from './kill-at.ts';

/** Restores a backup, for good or only to put the old data back, and is killed at a change of files. */
const [, , nth, moment, end, folder = '', backup = ''] = process.argv;
killAt(Number(nth), moment === 'within' ? 'within' : 'before');

const restoration = new Restoration(folder, backup, 1);
await restoration.stage(new Work(new AbortController().signal, undefined, true));
await restoration.putInPlace(0, null);
if (end === 'back') await restoration.putBack();
await restoration.end(false);
