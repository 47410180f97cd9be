import { optionalLineSchema } from './text.ts';

/** Longest phone number that is kept, in characters. */
export const PHONE_MAX_CHARS = 30;
const COUNTRY_CODE_MAX_CHARS = 6;

/** Whether a text is a phone number of 6 to 15 digits (E.164 has no more), in any usual spelling: '+56 9 1234 5678', '(2) 2345-6789'. */
export function isPhoneNumber(text: string): boolean {
  return /^\+?[\d\s()./-]+$/.test(text) && /^\d{6,15}$/.test(text.replace(/\D/g, ''));
}

/** A person's phone number as they write it; an empty text clears it. */
export const phoneSchema = optionalLineSchema(PHONE_MAX_CHARS).refine(
  (phone) => phone === null || isPhoneNumber(phone),
  {
    error: 'Escribe un teléfono con números, por ejemplo 9 1234 5678.',
  },
);

/** What stands before a phone number that is called from another country: '+56'; an empty text clears it. */
export const countryCodeSchema = optionalLineSchema(COUNTRY_CODE_MAX_CHARS).refine(
  (code) => code === null || /^\+?\d[\d -]*$/.test(code),
  { error: 'Escribe el código con números, por ejemplo +56.' },
);
