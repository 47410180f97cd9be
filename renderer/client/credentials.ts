import { z } from 'zod';
import { ADMIN_KEY_HEADER } from '../../contract/headers.ts';
import { readStored } from './storage.ts';

const authTokensSchema = z.object({ accessToken: z.string().min(1) });

/** The headers that say who calls: the user's token and the staff's key, each where it is stored. */
export function credentials(): Headers {
  const headers = new Headers();
  const key = adminKey();
  const token = accessToken();
  if (key) headers.set(ADMIN_KEY_HEADER, key);
  if (token) headers.set('authorization', `Bearer ${token}`);
  return headers;
}

/** The key of the member of staff who has signed in here; null where nobody has. */
export function adminKey(): string | null {
  return readStored('adminKey', z.string().min(1));
}

/** The token of the person who has signed in here; undefined where nobody has. */
export function accessToken(): string | undefined {
  return readStored('authTokens', authTokensSchema)?.accessToken;
}
