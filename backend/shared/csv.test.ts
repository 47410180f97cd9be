import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { csvLines, guarded, unguarded } from './csv.ts';

it('writes lines that spreadsheets read letter by letter', () => {
  const rows = [
    ['Nombre', 'Vistas', 'Activa', 'Etiquetas', 'Nota'],
    ['Ventas, por mayor', 3, true, ['uno', 'dos'], null],
    ['"Él"\nse fue', -4.5, false, [], ' '],
  ];
  expect(csvLines(rows, ',')).toBe(
    'Nombre,Vistas,Activa,Etiquetas,Nota\r\n"Ventas, por mayor",3,Sí,"uno\ndos",\r\n"""Él""\nse fue",-4.5,No,," "\r\n',
  );
  expect(csvLines([['a;b', 'c,d']], ';')).toBe('"a;b";c,d\r\n');
});

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '＝1', "'=1", "''=1"])('lets no spreadsheet run %j', (text) => {
  expect(guarded(text)).toBe(`'${text}`);
  expect(unguarded(guarded(text))).toBe(text);
});

it.each(['', 'Ana', "'Ana'", '1-1', "l'=1", '3'])('leaves %j as it is', (text) => {
  expect(guarded(text)).toBe(text);
  expect(unguarded(text)).toBe(text);
});

it('writes what reads back as it was, whatever it is and by either delimiter', () => {
  const cell = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom("'", '=', '-', '"', ',', ';', '\n', '\r', ' ', 'ñ') }));
  const table = fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(table, fc.constantFrom(',' as const, ';' as const), (rows, delimiter) => {
      const read = parse(csvLines(rows, delimiter), { delimiter, record_delimiter: '\r\n' });
      expect(read.map((row) => row.map(unguarded))).toEqual(rows);
    }),
  );
});
