import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { TestDataFolder } from '../../testing/data-folder.ts';
import { type CsvLine, readLines } from './csv-lines.ts';

it('yields to the event loop while it reads a file of 20,000 empty lines', async () => {
  const folder = await TestDataFolder.make();
  const path = join(folder.path, 'lines.csv');
  await writeFile(path, `Email${'\n'.repeat(20_000)}ana@example.com`);
  let turns = 0;
  const takeTurn = () => {
    turns += 1;
    turn = setImmediate(takeTurn);
  };
  let turn = setImmediate(takeTurn);
  const names = ['email'];
  const headings = { delimiter: ',', texts: ['Email'], names, present: new Set(names), ignored: [], problems: [] };
  const found: CsvLine[] = [];
  for await (const line of readLines(path, headings)) found.push(line);
  clearImmediate(turn);
  await folder.remove();
  expect(found).toEqual([{ row: 20_001, cells: { email: 'ana@example.com' }, problems: [] }]);
  expect(turns).toBeGreaterThan(20);
});
