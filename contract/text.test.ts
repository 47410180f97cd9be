import { describe, expect, it } from 'vitest';
import { addressSchema, nameSchema } from './text.ts';

describe('addresses', () => {
  it.each(['https://example.com/a?b=c', 'http://example.com', '/objects/demo/lesson-1.mp4'])('may be %s', (address) => {
    expect(addressSchema.parse(` ${address} `)).toBe(address);
  });

  it.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'data:text/html,hi',
    'ftp://example.com',
    '//example.com',
    '/etc/passwd',
    '/objects/../secret',
    '/objects/a/../../secret',
    '/objects/%2e%2e/secret',
    'example.com',
    `https://example.com/${'a'.repeat(2_000)}`,
  ])('may not be %s', (address) => {
    expect(addressSchema.safeParse(address).success).toBe(false);
  });
});

describe('names', () => {
  const schema = nameSchema('Escribe un nombre.', 10);

  it('are one text however their accents are composed, and trimmed', () => {
    expect(schema.parse('  Logi\u0301stica ')).toBe('Log\u00edstica');
  });

  it.each([undefined, '', '   '])('say in Spanish that they are missing (%s)', (value) => {
    expect(schema.safeParse(value).error?.issues[0]?.message).toBe('Escribe un nombre.');
  });

  it('have a limit', () => {
    expect(schema.safeParse('a'.repeat(11)).error?.issues[0]?.message).toBe('Usa como máximo 10 caracteres.');
  });
});
