import fc from 'fast-check';
import { expect, it } from 'vitest';
import { csvFile, csvLines, guarded, unguarded } from './csv.ts';

/** A cell that a spreadsheet would evaluate as a formula. */
const FORMULA = /^\s*[=+\-@\t\r＝＋－＠]/;
const anyText = fc.oneof(
  fc.string(),
  fc.string({ unit: fc.constantFrom("'", '=', '-', '＠', '"', ',', ';', '\t', '\n', '\r', ' ', '\u00A0', 'ñ') }),
);

/** The cells of a text for a spreadsheet that splits it at every delimiter and line break and removes the quotes. */
function cellsByEither(text: string): string[] {
  return text.split(/[,;\n]/).map((cell) => cell.replace(/\r$/, '').replaceAll('"', ''));
}

it('writes a CSV file with byte order mark, CRLF and quoted cells', () => {
  const rows = [
    ['Ventas, por mayor', 3, true, ['uno', 'dos'], null],
    ['"Él"\nse fue', -4.5, false, [], ' '],
  ];
  expect(csvFile(['Nombre', 'Vistas', 'Activa', 'Etiquetas', 'Nota'], rows, ',')).toBe(
    '\uFEFFNombre,Vistas,Activa,Etiquetas,Nota\r\n"Ventas, por mayor",3,Sí,"uno\ndos",\r\n"""Él""\nse fue",-4.5,No,," "\r\n',
  );
});

it('writes a decimal comma with semicolons and a decimal point with commas', () => {
  expect(csvLines([[4.5, -0.25, 3, '4.5']], ';')).toBe('4,5;-0,25;3;4.5\r\n');
  expect(csvLines([[4.5, -0.25, 3, '4.5']], ',')).toBe('4.5,-0.25,3,4.5\r\n');
});

it.each([',', ';'] as const)(
  'quotes cells with a delimiter, tab, quote, line break or guard in a file delimited by %j',
  (delimiter) => {
    const cells = ['a;b', 'c,d', 'e\tf', 'g"', 'h\r\ni', '=1', 'j'];
    const written = ['"a;b"', '"c,d"', '"e\tf"', '"g"""', '"h\r\ni"', `"'=1"`, 'j'];
    expect(csvLines([cells], delimiter)).toBe(`${written.join(delimiter)}\r\n`);
  },
);

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '＝1', '＋1', '－1', '＠A1', "'=1", "''=1", ' =1', '"=1"'])(
  'puts an apostrophe before the formula %j and removes it again',
  (text) => {
    expect(guarded(text)).toBe(`'${text}`);
    expect(unguarded(guarded(text))).toBe(text);
  },
);

it.each([
  ['Ana;=cmd|x', "Ana;'=cmd|x"],
  ['Ana,=cmd|x', "Ana,'=cmd|x"],
  ['Ana\n=cmd|x', "Ana\n'=cmd|x"],
  ['Ana\t=cmd|x', "Ana\t'=cmd|x"],
  ['Ana; "=cmd|x"', `Ana;' "=cmd|x"`],
  ['Ana;;＝cmd|x', "Ana;;'＝cmd|x"],
  ['=1;+2,-3', "'=1;'+2,'-3"],
])('puts an apostrophe before each formula in the parts of %j', (text, written) => {
  expect(guarded(text)).toBe(written);
  expect(unguarded(written)).toBe(text);
});

it.each(['', 'Ana', "'Ana'", '1-1', "l'=1", '3', 'uno; dos, tres', "a;'b'", 'a\r\nb'])(
  'does not guard %j, which is no formula',
  (text) => {
    expect(guarded(text)).toBe(text);
    expect(unguarded(text)).toBe(text);
  },
);

it('restores every guarded text exactly', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(unguarded(guarded(text))).toBe(text);
    }),
  );
});

it('writes no cell that a spreadsheet evaluates, for either delimiter', () => {
  const table = fc.array(fc.tuple(anyText, anyText), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(table, fc.constantFrom(',' as const, ';' as const), (rows, delimiter) => {
      expect(cellsByEither(csvLines(rows, delimiter)).filter((cell) => FORMULA.test(cell))).toEqual([]);
    }),
  );
});
