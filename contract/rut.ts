import { z } from 'zod';
import { textSchema } from './text.ts';

const RUT_MAX_CHARS = 20;
const LAST_FACTOR = 7;

/** Digits and check digit of a RUT without dots and hyphen, such as `123456785`; null for a text of another form. */
export function rutKeyOf(text: string): string | null {
  const key = text.replaceAll(/[.\s‐-―-]/g, '').toUpperCase();
  return /^[1-9]\d{5,7}[\dK]$/.test(key) ? key : null;
}

/**
 * The check digit of a RUT: the digits times 2 to 7 from the right, summed, modulo 11 (Servicio de Registro Civil,
 * Chile: https://es.wikipedia.org/wiki/Rol_Único_Tributario).
 */
export function checkDigitOf(digits: string): string {
  let sum = 0;
  let factor = 2;
  for (const digit of [...digits].reverse()) {
    sum += Number(digit) * factor;
    factor = factor === LAST_FACTOR ? 2 : factor + 1;
  }
  const rest = 11 - (sum % 11);
  if (rest === 11) return '0';
  return rest === 10 ? 'K' : String(rest);
}

/** Whether the check digit of a key of `rutKeyOf` is right. */
export function isRutKey(key: string): boolean {
  return checkDigitOf(key.slice(0, -1)) === key.at(-1);
}

/** A key of `rutKeyOf` as people write it: `12.345.678-5`. */
export function formatRut(key: string): string {
  const groups = key.slice(0, -1).replaceAll(/\B(?=(\d{3})+$)/g, '.');
  return `${groups}-${key.at(-1)}`;
}

/** A RUT in any spelling, stored as `12.345.678-5`. */
export const rutSchema = textSchema(RUT_MAX_CHARS, 'Escribe el RUT.')
  .trim()
  .min(1, { error: 'Escribe el RUT.', abort: true })
  .transform((text) => rutKeyOf(text) ?? '')
  .pipe(
    z
      .string()
      .min(1, { error: 'Escribe el RUT con su dígito verificador, como 12.345.678-5.', abort: true })
      .refine(isRutKey, { error: 'El dígito verificador no corresponde: revisa el RUT.' }),
  )
  .transform(formatRut);
