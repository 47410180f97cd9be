import { z } from 'zod';
import { PERSON_NAME_MAX_CHARS } from './auth.ts';
import { countryCodeSchema, phoneSchema } from './phones.ts';
import { addressSchema, clearable, nameSchema, optionalLineSchema } from './text.ts';

/** Maximum number of name changes per person and day, and of renamings of certificates; `RATE_LIMIT` scales both. */
export const NAME_CHANGES_PER_DAY = 3;

/** Fields of the profile that people change themselves. */
export const updateProfileSchema = z.strictObject({
  name: nameSchema('Escribe tu nombre.', PERSON_NAME_MAX_CHARS).optional(),
  lastName: nameSchema('Escribe tu apellido.', PERSON_NAME_MAX_CHARS).optional(),
  phone: phoneSchema.optional(),
  phoneCode: countryCodeSchema.optional(),
  rut: optionalLineSchema(20).optional(),
  /**
   * Empty removes the picture. The only accepted address is the stored one; `PUT /v1/me/picture` sets a new picture.
   */
  picture: clearable(addressSchema).nullish(),
});
export type UpdateProfile = z.infer<typeof updateProfileSchema>;
