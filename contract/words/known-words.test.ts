import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { KnownWords } from './known-words.ts';
import { meaningfulWords } from './meaningful-words.ts';
import { searchWords } from './search-words.ts';
import { spokenForm } from './spoken-form.ts';

const WORDS = [
  ...[
    'whatsapp',
    'facebook',
    'instagram',
    'ventas',
    'vender',
    'ventana',
    'clientes',
    'inventario',
    'llaves',
    'queso',
    'envios',
  ],
  ...['huevo', 'gestion', 'excel', 'zapatos', 'web', 'precio', 'objeciones', 'de', '2026', 'guia'],
];
const known = new KnownWords(WORDS);
const near = (typed: string) => known.near(typed).map(({ word }) => word);

describe('KnownWords.near', () => {
  it('finds the words that begin with the typed text, the word itself with likeness 1', () => {
    expect(known.near('vent')).toEqual([
      { word: 'ventana', likeness: 0.8 },
      { word: 'ventas', likeness: 0.8 },
    ]);
    expect(known.near('ventas')).toEqual([{ word: 'ventas', likeness: 1 }]);
  });

  it.each([
    ['wasap', 'whatsapp'],
    ['guasap', 'whatsapp'],
    ['watsap', 'whatsapp'],
    ['whatsap', 'whatsapp'],
    ['whasapp', 'whatsapp'],
    ['wathsapp', 'whatsapp'],
    ['yaves', 'llaves'],
    ['keso', 'queso'],
    ['embios', 'envios'],
    ['uevo', 'huevo'],
    ['guevo', 'huevo'],
    ['jestion', 'gestion'],
    ['exel', 'excel'],
    ['sapatos', 'zapatos'],
    ['bentas', 'ventas'],
    ['presio', 'precio'],
    ['objesiones', 'objeciones'],
  ])('finds a word by its sound: "%s" for "%s"', (typed, word) => {
    expect(near(typed)).toEqual([word]);
  });

  it.each([
    ['facebok', 'facebook'],
    ['facebbok', 'facebook'],
    ['fcaebok', 'facebook'],
    ['instagam', 'instagram'],
    ['isntagarm', 'instagram'],
    ['cleintes', 'clientes'],
    ['vetnas', 'ventas'],
    ['inventrio', 'inventario'],
    ['wahtsap', 'whatsapp'],
    ['whatsup', 'whatsapp'],
  ])('finds a word despite one or two errors: "%s" for "%s"', (typed, word) => {
    expect(near(typed)).toEqual([word]);
  });

  it('finds a word by a beginning with an error', () => {
    expect(near('invnta')).toEqual(['inventario']);
  });

  it.each(['dientes', '2025', 'qed', 'ed', 'xyz', '', 'zzzzzzzz', 'hhhha', '👩', 'ß'.repeat(180)])(
    'finds no word for "%s" other than words that begin so',
    (typed) => {
      expect(near(typed).filter((word) => !word.startsWith(typed) || typed === 'dientes')).toEqual([]);
    },
  );

  it('finds a word of 5 letters or more with any single error, unless the typed text begins another word', () => {
    const letter = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz');
    const edit = fc.record({ kind: fc.constantFrom('wrong', 'missing', 'more', 'swapped'), at: fc.nat(20), letter });
    fc.assert(
      fc.property(
        fc.constantFrom(...WORDS.filter(({ length }) => length > 4)),
        edit,
        (word, { kind, at, letter: other }) => {
          const place = at % word.length;
          const [start, rest] = [word.slice(0, place), word.slice(place)];
          const typed = {
            wrong: start + other + rest.slice(1),
            missing: start + rest.slice(1),
            more: start + other + rest,
            swapped: start + (rest[1] ?? '') + (rest[0] ?? '') + rest.slice(2),
          }[kind] as string;
          // The typed text may begin another word: 'ventas' without its last letter begins 'ventana' too.
          const begins = (one: string) => one.startsWith(typed) || spokenForm(one).startsWith(spokenForm(typed));
          const found = near(typed);
          expect(found.includes(word) || (found.length > 0 && found.every(begins)), `${typed}: ${found}`).toBe(true);
        },
      ),
    );
  });
});

describe('spokenForm', () => {
  it('has at most twice the length of the word', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        expect(searchWords(text).filter((word) => spokenForm(word).length > 2 * word.length)).toEqual([]);
      }),
    );
  });
});

describe('words without meaning', () => {
  it.each([
    ['cómo vender más', ['vender']],
    ['curso de ventas por WhatsApp', ['ventas', 'whatsapp']],
    ['quiero aprender a sacar fotos', ['sacar', 'fotos']],
    ['cómo', ['como']],
    ['¿qué es?', ['que', 'es']],
    [
      'fotos de ventas con precio por catálogo y envíos o clientes',
      ['fotos', 'ventas', 'precio', 'catalogo', 'envios'],
    ],
    ['de la que el en un y a', ['de', 'la', 'que', 'el', 'en']],
  ])('are dropped from "%s" if other words remain', (text, words) => {
    expect(meaningfulWords(searchWords(text))).toEqual(words);
  });
});
