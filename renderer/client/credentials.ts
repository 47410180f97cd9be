import { z } from 'zod';
import { ADMIN_KEY_HEADER } from '../../contract/headers.ts';
import { readStored } from './storage.ts';

const authTokensSchema = z.object({ accessToken: z.string().min(1) });

/** Headers with the credentials: the learner's token and the staff's key, if stored. */
export function credentials(): Headers {
  const headers = new Headers();
  const key = adminKey();
  const token = accessToken();
  if (key) headers.set(ADMIN_KEY_HEADER, key);
  if (token) headers.set('authorization', `Bearer ${token}`);
  return headers;
}

/** Admin key of the current staff session; `null` without one. */
export function adminKey(): string | null {
  return readStored('adminKey', z.string().min(1));
}

/** Access token of the current session; `undefined` without one. */
export function accessToken(): string | undefined {
  return readStored('authTokens', authTokensSchema)?.accessToken;
}
