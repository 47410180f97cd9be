import type { AuthTokens } from '../../contract/auth.ts';
import type { Profile } from '../../contract/profile.ts';

export const ANA = '0198a000-0000-7000-8000-0000000000a1';
export const LUIS = '0198a000-0000-7000-8000-0000000000b2';

/** Tokens of the local format. */
export function tokensOf(userId: string, issuedAtMs = Date.now(), turn = 1): AuthTokens {
  const accessToken = btoa(`${userId}:signature:${issuedAtMs}`)
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
  return { accessToken, refreshToken: `refresh-${userId}-${turn}` };
}

/** A person's profile with `changes` applied. */
export function aProfile(id = ANA, changes: Partial<Profile['profile']> = {}): Profile {
  return {
    id,
    email: 'ana@example.com',
    createdAt: '2026-01-05T12:00:00.000Z',
    updatedAt: '2026-01-05T12:00:00.000Z',
    profile: {
      name: 'Ana',
      lastName: 'Rojas',
      fullName: 'Ana Rojas',
      phone: null,
      phoneCode: null,
      rut: null,
      code: null,
      picture: null,
      experience: 40,
      state: { id: 1, name: 'activo' },
      lastSessionAt: null,
      ...changes,
    },
  };
}
