import { describe, expect, it } from 'vitest';
import { addressSchema, nameSchema } from './text.ts';

describe('an address', () => {
  it.each(['https://example.com', 'http://localhost:3000/a?b=c#d', '/objects/demo/a.mp4', ' https://example.com/á '])(
    'may be "%s"',
    (address) => {
      expect(addressSchema.safeParse(address)).toEqual({ success: true, data: address.trim() });
    },
  );

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
    '/objects/../x',
    '/objects/a/../../x',
    '/objects/a b',
    '/objects/%2e%2e/x',
    'example.com',
    '',
    `https://example.com/${'x'.repeat(2_000)}`,
  ])('may not be "%s"', (address) => {
    expect(addressSchema.safeParse(address).success).toBe(false);
  });
});

describe('a name', () => {
  const schema = nameSchema('Escribe un título.', 5);

  it('is trimmed and its accents have one form', () => {
    expect(schema.parse('  cafe\u0301\n')).toBe('café');
    expect(schema.parse('e\u0301'.repeat(5))).toBe('ééééé');
  });

  it.each([[''], [' \t\n\u00a0'], [7], [null], [undefined]])('may not be %j', (name) => {
    expect(schema.safeParse(name).error?.issues[0]?.message).toBe('Escribe un título.');
  });

  it('may not be longer than it may be', () => {
    expect(schema.safeParse('123456').error?.issues[0]?.message).toBe('Usa como máximo 5 caracteres.');
  });
});
