import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DISCUSSION_CONTENT_MAX_CHARS } from '../../contract/community.ts';
import { linkParts } from './link-parts.ts';

const addressesIn = (text: string) => linkParts(text).flatMap(({ address }) => address ?? []);

describe('linkParts', () => {
  it.each([
    ['Mira https://ejemplo.cl/precios.', ['https://ejemplo.cl/precios']],
    ['(ver http://ejemplo.cl/a_(b))', ['http://ejemplo.cl/a_(b)']],
    ['«https://ejemplo.cl/x?y=1#z», y HTTPS://OTRO.CL!', ['https://ejemplo.cl/x?y=1#z', 'https://otro.cl/']],
    ['https://uno.cl https://dos.cl', ['https://uno.cl/', 'https://dos.cl/']],
    ['javascript:alert(1) data:text/html,x ftp://uno.cl www.uno.cl', []],
    ['https://banco.cl@malo.cl/entrar', []],
    ['<a href="https://uno.cl">hola</a>', ['https://uno.cl/']],
    ['[https://uno.cl/[a]], {https://dos.cl/(b)}.', ['https://uno.cl/[a]', 'https://dos.cl/(b)']],
    ['https://', []],
    ['', []],
  ])('finds in %j the addresses %j', (text, expected) => {
    expect(addressesIn(text)).toEqual(expected);
  });

  it.each([')', ')]', '.)', '.'])('ends an address before the longest possible run of %j', (marks) => {
    const address = 'https://uno.cl/';
    const rest = marks.repeat((DISCUSSION_CONTENT_MAX_CHARS - address.length) / marks.length);
    expect(linkParts(address + rest).map(({ text }) => text)).toEqual([address, rest]);
  });

  it('returns parts that join to the same text, and only http(s) addresses', () => {
    const words = fc.constantFrom('https://uno.cl/a', 'http://', '(', ')', '.', ' ', '\n', 'hola', '@', '<b>', '…');
    fc.assert(
      fc.property(
        fc.array(words).map((chosen) => chosen.join('')),
        (text) => {
          const parts = linkParts(text);
          expect(parts.map((part) => part.text).join('')).toBe(text);
          for (const { address } of parts) expect(address ?? 'https://').toMatch(/^https?:\/\//);
        },
      ),
    );
  });
});
