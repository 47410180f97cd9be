import { optionalLineSchema } from './text.ts';

/** Maximum length of a stored phone number, in characters. */
export const PHONE_MAX_CHARS = 30;
const COUNTRY_CODE_MAX_CHARS = 6;

/**
 * Whether a text is a phone number of 6 to 15 digits (maximum of E.164), such as '+56 9 1234 5678', '(2) 2345-6789'.
 */
export function isPhoneNumber(text: string): boolean {
  return /^\+?[\d\s()./-]+$/.test(text) && /^\d{6,15}$/.test(text.replace(/\D/g, ''));
}

/** A person's phone number as typed; null for an empty text, which clears it. */
export const phoneSchema = optionalLineSchema(PHONE_MAX_CHARS).refine(
  (phone) => phone === null || isPhoneNumber(phone),
  {
    error: 'Escribe un teléfono con números, por ejemplo 9 1234 5678.',
  },
);

/** Country calling code: '+56'; null for an empty text, which clears it. */
export const countryCodeSchema = optionalLineSchema(COUNTRY_CODE_MAX_CHARS).refine(
  (code) => code === null || /^\+?\d[\d -]*$/.test(code),
  { error: 'Escribe el código con números, por ejemplo +56.' },
);
