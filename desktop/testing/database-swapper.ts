import { DatabaseSwap } from '../main/data/database-swap.ts';
import { killAt } from './kill-at.ts';

/** Puts a database in the place of the academy's, for good or only to put the old one back, and is killed at a change of files. */
const [, , nth, moment, end, folder = '', database = ''] = process.argv;
killAt(Number(nth), moment === 'within' ? 'within' : 'before');

const swap = new DatabaseSwap(folder, 1);
await swap.stage(database);
await swap.putInPlace();
if (end === 'back') await swap.putBack();
else await swap.forgetReplaced();
await swap.unstage();
