import { z } from 'zod';

/** Shown in place of a name: for deleted or unknown people, and for visitors. */
export const UNKNOWN_PERSON_NAME = 'Usuario Anónimo';

/** Shown in place of the name of a person whose account was erased. */
export const ERASED_PERSON_NAME = 'Usuario eliminado';

/**
 * Maximum size of a file for `PUT /v1/me/picture`, in bytes; the client scales larger photographs down before sending.
 */
export const OWN_PICTURE_MAX_BYTES = 5 * 1024 * 1024;
/** Side of the square own picture, in pixels. */
export const OWN_PICTURE_PX = 512;

/** The person of an access token, in the form of the external identity provider: `GET /v1/me`. */
export const profileSchema = z.object({
  id: z.string(),
  email: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** When the account is erased; null: no erasure is scheduled. External providers omit it. */
  erasesAt: z.iso.datetime().nullish(),
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
