import { DatabaseSwap } from '../main/database-swap.ts';

/** A process that puts one database after the other in the academy's place, as fast as it can, until it is killed. */
const [, , folder = '', ...databases] = process.argv;

for (let turn = 0; ; turn += 1) {
  const swap = new DatabaseSwap(folder, turn);
  await swap.stage(databases[turn % databases.length] ?? '');
  await swap.putInPlace();
  if (turn % 3 === 2) await swap.putBack();
  else await swap.forgetReplaced();
  await swap.unstage();
  process.send?.({ turn: turn + 1 });
}
