import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { highlightParts } from './highlight.ts';

const marked = (text: string, query: string) =>
  highlightParts(text, query)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('');

describe('highlightParts', () => {
  it.each([
    ['Clientes difíciles', 'clientes', '[Clientes] difíciles'],
    ['Clientes difíciles', 'DIFICIL', 'Clientes [difícil]es'],
    ['Logística', 'logística', '[Logística]'],
    ['Logistica', 'logística', '[Logistica]'],
    ['Año nuevo', 'ano', '[Año] nuevo'],
    ['Cierra la venta con tus clientes', 'clientes cierra', '[Cierra] la venta con tus [clientes]'],
    ['Posventa y ventas', 'venta', 'Posventa y [venta]s'],
    ['Precio: 100 %', '100 %', 'Precio: [100] %'],
    ['Ventas', 'v ventas', '[Ventas]'],
    ['Ventas', '   ', 'Ventas'],
    ['a.b*c (d)', '.*', 'a.b*c (d)'],
    ['<b>Ventas</b>', '<b>', '<[b]>Ventas</[b]>'],
    ['', 'ventas', ''],
  ])('marks %j searched as %j', (text, query, expected) => {
    expect(marked(text, query)).toBe(expected);
  });

  it('keeps a combining accent with its letter', () => {
    expect(marked('Logística'.normalize('NFD'), 'logi')).toBe('[Logí]stica'.normalize('NFD'));
  });

  it('returns the unchanged text for any query', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (text, query) => {
        expect(
          highlightParts(text, query)
            .map((part) => part.text)
            .join(''),
        ).toBe(text);
      }),
    );
  });

  it('marks every word of a text that is its own query', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('venta', 'Canción', 'ÁRBOL', 'ñandú', '100'), { minLength: 1 }), (words) => {
        const parts = highlightParts(words.join(' '), words.join(' ').normalize('NFD').toUpperCase());
        expect(parts.filter((part) => part.isMatch).map((part) => part.text)).toEqual(words);
      }),
    );
  });
});
