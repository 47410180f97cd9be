import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkDigitOf, formatRut, isRutKey, rutKeyOf, rutSchema } from './rut.ts';

describe('a RUT', () => {
  it.each([
    ['12.345.678-5', '12.345.678-5'],
    [' 123456785 ', '12.345.678-5'],
    ['12345678–5', '12.345.678-5'],
    ['1.000.005-k', '1.000.005-K'],
    ['7.654.321-6', '7.654.321-6'],
  ])('is stored in one spelling: %s', (typed, stored) => {
    expect(rutSchema.parse(typed)).toBe(stored);
  });

  it.each([
    ['', 'Escribe el RUT.'],
    ['12.345.678-4', 'El dígito verificador no corresponde: revisa el RUT.'],
    ['12.345.678-K', 'El dígito verificador no corresponde: revisa el RUT.'],
    ['1-9', 'Escribe el RUT con su dígito verificador, como 12.345.678-5.'],
    ['Camila', 'Escribe el RUT con su dígito verificador, como 12.345.678-5.'],
    ['1'.repeat(21), 'Usa como máximo 20 caracteres.'],
  ])('is refused with a reason: %j', (typed, message) => {
    expect(rutSchema.safeParse(typed).error?.issues).toMatchObject([{ message }]);
  });

  it('is read back from its spelling, and has one right check digit', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100_000, max: 99_999_999 }), (number) => {
        const digits = String(number);
        const key = `${digits}${checkDigitOf(digits)}`;
        expect(rutKeyOf(formatRut(key))).toBe(key);
        expect([...'0123456789K'].filter((digit) => isRutKey(`${digits}${digit}`))).toEqual([key.at(-1)]);
      }),
    );
  });
});
