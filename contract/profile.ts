import { z } from 'zod';
import { PERSON_NAME_MAX_CHARS } from './auth.ts';
import { addressSchema, clearable, nameSchema, optionalLineSchema } from './text.ts';

/** Shown in place of a name: for deleted or unknown people, and for visitors (specification, 'Community'). */
export const UNKNOWN_PERSON_NAME = 'Usuario Anónimo';

/** The person a token belongs to, in the external provider's shape: `GET /v1/me` (specification, section 7.2). */
export const profileSchema = z.object({
  id: z.string(),
  email: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
  profile: z.object({
    name: z.string(),
    lastName: z.string(),
    fullName: z.string(),
    phone: z.string().nullable(),
    phoneCode: z.string().nullable(),
    rut: z.string().nullable(),
    code: z.string().nullable(),
    picture: z.object({ url: z.string().nullable() }).nullable(),
    experience: z.number().nullable(),
    state: z.object({ id: z.union([z.string(), z.number()]), name: z.string() }).nullable(),
    lastSessionAt: z.string().nullable(),
  }),
});
export type Profile = z.infer<typeof profileSchema>;

/** What people change of their own profile. */
export const updateProfileSchema = z.strictObject({
  name: nameSchema('Escribe tu nombre.', PERSON_NAME_MAX_CHARS).optional(),
  lastName: nameSchema('Escribe tu apellido.', PERSON_NAME_MAX_CHARS).optional(),
  phone: optionalLineSchema(30).optional(),
  phoneCode: optionalLineSchema(6).optional(),
  rut: optionalLineSchema(20).optional(),
  /** The address of a picture; an empty text removes it. */
  picture: clearable(addressSchema).nullish(),
});
export type UpdateProfile = z.infer<typeof updateProfileSchema>;
