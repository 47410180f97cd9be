import { Restoration } from '../../backend/backups/restore/restoration.ts';
import { Work } from '../../backend/backups/work.ts';
import { killAt } from './kill-at.ts';

/** Restores a backup, or with `back` puts the old data back. Kills itself at the nth change of files (`killAt`). */
const [, , nth, moment, end, folder = '', backup = ''] = process.argv;
killAt(Number(nth), moment === 'within' ? 'within' : 'before');

const restoration = new Restoration(folder, backup, 1);
await restoration.stage(new Work(new AbortController().signal, undefined, true));
await restoration.putInPlace(0, null);
if (end === 'back') await restoration.putBack();
await restoration.end(false);
