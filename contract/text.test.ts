import { describe, expect, it } from 'vitest';
import { addressSchema, clearable, nameSchema, optionalParagraphsSchema } from './text.ts';

const UNSEEN = 'Hay caracteres que no se ven. Escríbelo de nuevo, sin copiarlo de otra parte.';

describe('an address', () => {
  it.each([
    ['https://example.com', 'https://example.com/'],
    ['http://localhost:3000/a?b=c#d', 'http://localhost:3000/a?b=c#d'],
    ['/objects/demo/a.mp4', '/objects/demo/a.mp4'],
    [' https://example.com/á ', 'https://example.com/%C3%A1'],
    ['HTTPS://EXAMPLE.com:443/a/../b', 'https://example.com/b'],
    ['https:\\\\example.com\\a', 'https://example.com/a'],
    ['https://exa\nmple.com/a\tb', 'https://example.com/ab'],
    ['https://español.example/', 'https://xn--espaol-zwa.example/'],
  ])('%j is stored as %j', (address, stored) => {
    expect(addressSchema.safeParse(address)).toEqual({ success: true, data: stored });
  });

  it('is refused if its stored form is too long', () => {
    expect(addressSchema.safeParse(`https://example.com/${'á'.repeat(1_000)}`).success).toBe(false);
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://example.com/x',
    '//example.com',
    '/etc/passwd',
    '/objects/',
    'https://ana@example.com/',
    'https://ana:secreto@example.com/',
    'https://:secreto@example.com/',
    '/objects//a',
    '/objects/a//b',
    '/objects/a/',
    '/objects/./a',
    '/objects/a\\b',
    '/objects/../x',
    '/objects/a/../../x',
    '/objects/a b',
    '/objects/%2e%2e/x',
    'example.com',
    '',
    `https://example.com/${'x'.repeat(2_000)}`,
  ])('refuses "%s"', (address) => {
    expect(addressSchema.safeParse(address).success).toBe(false);
  });
});

describe('a name', () => {
  const schema = nameSchema('Escribe un título.', 12);

  it('is trimmed and normalised to NFC', () => {
    expect(schema.parse('  cafe\u0301\n')).toBe('café');
    expect(schema.parse('e\u0301'.repeat(12))).toBe('é'.repeat(12));
  });

  it.each([[''], [' \t\n\u00a0'], [7], [null], [undefined]])('is refused as empty: %j', (name) => {
    expect(schema.safeParse(name).error?.issues.map(({ message }) => message)).toEqual(['Escribe un título.']);
  });

  it.each([13, 60_000])('is refused with %i characters', (length) => {
    const { error } = schema.safeParse('1'.repeat(length));
    expect(error?.issues.map(({ message }) => message)).toEqual(['Usa como máximo 12 caracteres.']);
  });

  it.each(['Ñandú 2.0', '¿Qué? ¡Sí!', 'علی‌رضا', 'नमस्ते', 'Việt', '🇨🇱', '👩🏽‍💻', '❤️‍🔥', '1️⃣', '©️', '🏴󠁧󠁢󠁳󠁣󠁴󠁿', '👨‍👩‍👧‍👦'])(
    'accepts "%s"',
    (name) => {
      expect(schema.parse(name)).toBe(name);
    },
  );

  it.each([
    ['a control', 'a\u0007b'],
    ['a control of the second row', 'a\u0085b'],
    ['a tab', 'a\tb'],
    ['a line', 'a\nb'],
    ['a separator of lines', 'a\u2028b'],
    ['a turn of direction', '\u202egpj.exe'],
    ['an isolate', '\u2067a\u2069'],
    ['a mark of direction', 'a\u200fb'],
    ['a space without width', 'a\u200bb'],
    ['a joiner between Latin letters', 'a\u200db'],
    ['a joiner alone', '\u200d'],
    ['a selector behind a letter', 'a\ufe0f'],
    ['a digit that only looks like one', '1\ufe0f'],
    ['two selectors', '❤\ufe0f\ufe0f'],
    ['a byte order mark within', 'a\ufeffb'],
    ['a soft hyphen', 'a\u00adb'],
    ['a filler', '\u3164'],
    ['a blank of Braille', '\u2800'],
    ['letters of tags', 'a\u{e0061}\u{e0062}'],
    ['half a character', 'a\ud800'],
    ['no character', 'a\uffff'],
    ['nine marks on a letter', `a${'\u0300'.repeat(9)}`],
  ])('is refused with an invisible character: %s', (_what, name) => {
    const { error } = schema.safeParse(name);
    expect(error?.issues.map(({ message }) => message)).toEqual([UNSEEN]);
  });
});

describe('a text with lines', () => {
  const schema = optionalParagraphsSchema(20);

  it('keeps lines and tabs, and normalises line breaks', () => {
    expect(schema.parse(' uno\n\tdos\r\ntres\rcuatro\n')).toBe('uno\n\tdos\ntres\ncuatro');
  });

  it('is null when it is empty', () => {
    expect([schema.parse(' \n '), schema.parse(null)]).toEqual([null, null]);
  });

  it.each(['a\u0000', 'a\u001bb', '\u202ea', 'a\u200bb'])('is refused with invisible characters: %j', (text) => {
    expect(schema.safeParse(text).error?.issues[0]?.message).toBe(UNSEEN);
  });
});

describe('a field that an empty text clears', () => {
  it('accepts an address, is null for an empty text, and refuses an unsafe address', () => {
    const schema = clearable(addressSchema);
    expect([schema.parse(' '), schema.parse('https://example.com')]).toEqual([null, 'https://example.com/']);
    expect(schema.safeParse('javascript:x').error?.issues.map(({ message }) => message)).toEqual([
      'Escribe una dirección que empiece con http:// o https://.',
    ]);
  });
});
