import { describe, expect, it } from 'vitest';
import { countryCodeSchema, phoneSchema } from './phones.ts';

describe('a phone number', () => {
  it.each(['+56 9 1234 5678', '(2) 2345-6789', '912345678', '9.1234.5678', '+1 (809) 555-0100', '22/345 67 89'])(
    'accepts %s and stores it as written',
    (phone) => {
      expect(phoneSchema.parse(` ${phone} `)).toBe(phone);
    },
  );

  it.each(['', '   '])('is null for %j', (phone) => {
    expect(phoneSchema.parse(phone)).toBeNull();
  });

  it.each(['abc', '9 1234 abcd', '12345', '1234567890123456', '9+12345678', '()---()', '=1234567'])(
    'refuses %s',
    (phone) => {
      const { error } = phoneSchema.safeParse(phone);
      expect(error?.issues.map(({ message }) => message)).toEqual([
        'Escribe un teléfono con números, por ejemplo 9 1234 5678.',
      ]);
    },
  );
});

describe('a country code', () => {
  it.each(['+56', '56', '+1-809', '+598'])('accepts %s', (code) => {
    expect(countryCodeSchema.parse(code)).toBe(code);
  });

  it.each(['abc', '+', '56a', '5+6'])('refuses %s', (code) => {
    const { error } = countryCodeSchema.safeParse(code);
    expect(error?.issues.map(({ message }) => message)).toEqual(['Escribe el código con números, por ejemplo +56.']);
  });
});
