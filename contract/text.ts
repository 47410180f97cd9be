import { z } from 'zod';
import { isShownLine, isShownText } from './shown-text.ts';

/** Maximum length of a received text, as a multiple of its stored length: letters may be decomposed (NFD). */
const PARTS_PER_LETTER = 4;

const tooLong = (maxChars: number) => `Usa como máximo ${maxChars} caracteres.`;

/** A text of at most `maxChars` characters. A longer text is refused before any other check, which could take long. */
export function textSchema(maxChars: number, missingMessage?: string) {
  return z.string(missingMessage).max(maxChars, { error: tooLong(maxChars), abort: true });
}

/** A typed text: trimmed, normalised to NFC, with line breaks as `\n`; texts with invisible characters are refused. */
function typedTextSchema(maxChars: number, isShown: (text: string) => boolean, missingMessage?: string) {
  return z
    .string(missingMessage)
    .max(maxChars * PARTS_PER_LETTER, { error: tooLong(maxChars), abort: true })
    .trim()
    .refine(isShown, {
      error: 'Hay caracteres que no se ven. Escríbelo de nuevo, sin copiarlo de otra parte.',
      abort: true,
    })
    .meta({ maxLength: maxChars })
    .transform((text) => text.normalize('NFC').replace(/\r\n?/g, '\n'))
    .pipe(textSchema(maxChars));
}

/** A name or title, on one line. */
export function nameSchema(emptyMessage: string, maxChars: number) {
  return typedTextSchema(maxChars, isShownLine, emptyMessage).pipe(z.string().min(1, { error: emptyMessage }));
}

/** A text that may have line breaks and must not be empty. */
export function requiredParagraphsSchema(emptyMessage: string, maxChars: number) {
  return typedTextSchema(maxChars, isShownText, emptyMessage).pipe(z.string().min(1, { error: emptyMessage }));
}

/** A text that may have line breaks. */
export function paragraphsSchema(maxChars: number) {
  return typedTextSchema(maxChars, isShownText);
}

/** A text on one line; null for an empty text, which clears the field. */
export function optionalLineSchema(maxChars: number) {
  return typedTextSchema(maxChars, isShownLine).transform(orNothing).nullable();
}

/** A text that may have line breaks; null for an empty text, which clears the field. */
export function optionalParagraphsSchema(maxChars: number) {
  return typedTextSchema(maxChars, isShownText).transform(orNothing).nullable();
}

/** Maximum length of an address, in characters. */
export const ADDRESS_MAX_CHARS = 2_000;

/**
 * An http(s) address without credentials, stored as the address parser writes it, or a path under `/objects/`. Other
 * schemes (`javascript:`, `data:`) are refused.
 */
export const addressSchema = textSchema(ADDRESS_MAX_CHARS)
  .trim()
  .refine(isSafeAddress, { error: 'Escribe una dirección que empiece con http:// o https://.' })
  .transform((address) => (isObjectPath(address) ? address : new URL(address).href))
  .pipe(textSchema(ADDRESS_MAX_CHARS));

/** Like `schema`, but null for an empty text, which clears the field. */
export function clearable<Schema extends z.ZodType<string, string>>(schema: Schema) {
  return textSchema(ADDRESS_MAX_CHARS).trim().transform(orNothing).pipe(schema.nullable());
}

function orNothing(text: string): string | null {
  return text === '' ? null : text;
}

function isObjectPath(address: string): boolean {
  return /^\/objects(?:\/(?!\.{1,2}(?:\/|$))[A-Za-z0-9._~-]+)+$/.test(address);
}

function isSafeAddress(address: string): boolean {
  if (isObjectPath(address)) return true;
  if (!URL.canParse(address)) return false;
  const { protocol, username, password } = new URL(address);
  return ['http:', 'https:'].includes(protocol) && username === '' && password === '';
}
