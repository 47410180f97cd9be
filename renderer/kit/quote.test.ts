import { describe, expect, it } from 'vitest';
import { quote } from './quote.ts';

describe('quote', () => {
  it.each([
    ['Ventas', '«Ventas»'],
    ['«Está muy caro»', '«Está muy caro»'],
    ['"facebook ads"', '«facebook ads»'],
    ['“Lo voy a pensar”', '«Lo voy a pensar»'],
    ['Si dicen «está caro»', '«Si dicen “está caro”»'],
    ['De «caro» a «barato»', '«De “caro” a “barato”»'],
    ['«Caro» y «barato»', '«“Caro” y “barato”»'],
    ['Pantalla de 5"', '«Pantalla de 5"»'],
  ])('quotes %s as %s', (text, quoted) => {
    expect(quote(text)).toBe(quoted);
  });
});
