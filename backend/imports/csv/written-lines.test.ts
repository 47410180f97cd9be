import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { csvFile } from '../../../contract/csv.ts';
import { TestDataFolder } from '../../testing/data-folder.ts';
import { readLines } from './csv-lines.ts';
import { readHeadings } from './headings.ts';

const COLUMNS = { headings: { name: 'Nombre', note: 'Nota', code: 'Código' }, required: () => [], ignored: [] };

let folder: TestDataFolder;
beforeAll(async () => {
  folder = await TestDataFolder.make();
});
afterAll(() => folder.remove());

it('reads every exported text unchanged with both delimiters', async () => {
  const path = join(folder.path, 'written.csv');
  const unit = fc.constantFrom("'", '=', '-', '＝', '"', ',', ';', '\t', '\n', ' ', 'ñ');
  // Excluded: lone surrogates (not UTF-8), carriage returns (an import drops them) and blank rows (no rows).
  const text = fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit })).map((cell) => cell.replaceAll('\r', ''));
  const table = fc.array(
    fc.tuple(
      text,
      text,
      text.map((cell) => `x${cell}`),
    ),
    { minLength: 1, maxLength: 5 },
  );
  await fc.assert(
    fc.asyncProperty(table, fc.constantFrom(',' as const, ';' as const), async (rows, delimiter) => {
      await rm(path, { force: true });
      await writeFile(path, csvFile(Object.values(COLUMNS.headings), rows, delimiter));
      const headings = await readHeadings(path, COLUMNS);
      const read: string[][] = [];
      for await (const { cells, problems } of readLines(path, headings)) {
        expect(problems).toEqual([]);
        read.push([cells.name ?? '', cells.note ?? '', cells.code ?? '']);
      }
      expect(read).toEqual(rows);
    }),
  );
});
