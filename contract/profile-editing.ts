import { z } from 'zod';
import { PERSON_NAME_MAX_CHARS } from './auth.ts';
import { countryCodeSchema, phoneSchema } from './phones.ts';
import { addressSchema, clearable, nameSchema, optionalLineSchema } from './text.ts';

/** How often a person changes their own name on one day, and how often the name on their certificates; `RATE_LIMIT` scales both. */
export const NAME_CHANGES_PER_DAY = 3;

/** What people change of their own profile. */
export const updateProfileSchema = z.strictObject({
  name: nameSchema('Escribe tu nombre.', PERSON_NAME_MAX_CHARS).optional(),
  lastName: nameSchema('Escribe tu apellido.', PERSON_NAME_MAX_CHARS).optional(),
  phone: phoneSchema.optional(),
  phoneCode: countryCodeSchema.optional(),
  rut: optionalLineSchema(20).optional(),
  /** An empty text removes the picture. The only address that is accepted is the one it has: `PUT /v1/me/picture` gives another. */
  picture: clearable(addressSchema).nullish(),
});
export type UpdateProfile = z.infer<typeof updateProfileSchema>;
