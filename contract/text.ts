import { z } from 'zod';

/** A name or title people type: trimmed and NFC-normalised, so composed and decomposed accents are one text. */
export function nameSchema(emptyMessage: string, maxChars: number) {
  return z
    .string({ error: emptyMessage })
    .transform((text) => text.normalize('NFC').trim())
    .pipe(
      z
        .string()
        .min(1, { error: emptyMessage })
        .max(maxChars, { error: `Usa como máximo ${maxChars} caracteres.` }),
    );
}

/** Longest address accepted anywhere, in characters. */
export const ADDRESS_MAX_CHARS = 2_000;

/** An http(s) address or a path under `/objects/`; `javascript:`, `data:` and the like are refused (API.md, 'Shapes'). */
export const addressSchema = z
  .string()
  .trim()
  .max(ADDRESS_MAX_CHARS, { error: `Usa como máximo ${ADDRESS_MAX_CHARS} caracteres.` })
  .refine(isSafeAddress, { error: 'Escribe una dirección que empiece con http:// o https://.' });

function isSafeAddress(address: string): boolean {
  if (/^\/objects\/[A-Za-z0-9._~/-]+$/.test(address)) return !address.split('/').includes('..');
  if (!URL.canParse(address)) return false;
  return ['http:', 'https:'].includes(new URL(address).protocol);
}
