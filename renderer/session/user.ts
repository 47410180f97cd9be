import { z } from 'zod';
import type { Profile } from '../../contract/profile.ts';

/** User of the academy. */
export const userSchema = z.object({
  id: z.string(),
  email: z.string().nullable(),
  name: z.string(),
  lastName: z.string(),
  fullName: z.string(),
  phone: z.string().nullable(),
  phoneCode: z.string().nullable(),
  rut: z.string().nullable(),
  code: z.string().nullable(),
  /** URL of a picture. */
  avatar: z.string().nullable(),
  experience: z.number(),
  state: z.object({ id: z.union([z.string(), z.number()]).nullable(), name: z.string() }).nullable(),
  lastSessionAt: z.string().nullable(),
  createdAt: z.string().nullable(),
  updatedAt: z.string().nullable(),
  /** Date of the account's erasure; `null` or absent if none is scheduled. */
  erasesAt: z.string().nullish(),
  level: z.number(),
  points: z.number(),
  isAdmin: z.literal(false),
});
export type User = z.infer<typeof userSchema>;

const NOBODY: User = {
  id: 'guest',
  email: null,
  name: 'Usuario',
  lastName: 'Visitante',
  fullName: 'Usuario Visitante',
  phone: null,
  phoneCode: null,
  rut: null,
  code: null,
  avatar: null,
  experience: 0,
  state: { id: null, name: 'guest' },
  lastSessionAt: null,
  createdAt: null,
  updatedAt: null,
  level: 0,
  points: 0,
  isAdmin: false,
};

/** The user of a session without a person. */
export const GUEST: User = NOBODY;

/** Placeholder for a person whose profile failed to load. @param id the id in their token */
export function standInUser(id: string): User {
  return {
    ...NOBODY,
    id,
    lastName: '',
    fullName: 'Usuario',
    experience: 100,
    points: 100,
    level: 1,
    state: { id: null, name: 'desarrollo' },
  };
}

/** Converts the identity provider's profile to a user. */
export function toUser({ profile, ...account }: Profile): User {
  return {
    id: account.id,
    email: account.email,
    name: profile.name,
    lastName: profile.lastName,
    fullName: profile.fullName,
    phone: profile.phone,
    phoneCode: profile.phoneCode,
    rut: profile.rut,
    code: profile.code,
    avatar: profile.picture?.url ?? null,
    experience: profile.experience ?? 0,
    state: profile.state,
    lastSessionAt: profile.lastSessionAt,
    createdAt: account.createdAt,
    updatedAt: account.updatedAt,
    erasesAt: account.erasesAt ?? null,
    level: 1,
    points: profile.experience ?? 0,
    isAdmin: false,
  };
}
