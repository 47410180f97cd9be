import { expect, it } from 'vitest';
import { toBase64, toCsv } from './csv.ts';

it('writes a table that spreadsheets read letter by letter', () => {
  expect(
    toCsv(
      ['Nombre', 'Vistas'],
      [
        ['Ventas, por mayor', 3],
        ['"Él"\n', -4],
      ],
    ),
  ).toBe('\uFEFFNombre,Vistas\r\n"Ventas, por mayor",3\r\n"""Él""\n",-4\r\n');
});

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx'])('lets no spreadsheet run %j', (text) => {
  expect(toCsv(['N'], [[text]])).toContain(`'${text}`);
});

it('keeps every letter as bytes', () => {
  const bytes = Uint8Array.from(atob(toBase64('Ñandú 🚀')), (byte) => byte.charCodeAt(0));
  expect(new TextDecoder().decode(bytes)).toBe('Ñandú 🚀');
});
