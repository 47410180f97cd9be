import { ACCESS_TOKEN_MS } from '../../contract/auth.ts';

/** Content of a local-format token: URL-safe base64 of `userId:signature:issuedAtMs`. */
interface LocalToken {
  userId: string;
  /** `null` if the third part is not a positive number: the token is invalid. */
  issuedAtMs: number | null;
}

/** Whether a token is a valid local-format token. Only the server checks its signature. */
export function isLocalToken(token: string): boolean {
  return typeof readToken(token)?.issuedAtMs === 'number';
}

/** User id of the token; `null` for another format, which only its provider can decode. */
export function userIdOf(token: string): string | null {
  return readToken(token)?.userId || null;
}

/** Whether a token is of the local format and either older than 30 minutes or invalid. */
export function isStale(token: string, nowMs: number): boolean {
  const read = readToken(token);
  if (!read) return false;
  return read.issuedAtMs === null || nowMs - read.issuedAtMs > ACCESS_TOKEN_MS;
}

/** Whether two tokens name the same user. Two tokens of another format count as the same user. */
export function haveSameUser(one: string, other: string): boolean {
  return userIdOf(one) === userIdOf(other);
}

function readToken(token: string): LocalToken | null {
  const parts = decoded(token)?.split(':');
  if (parts?.length !== 3) return null;
  const [userId = '', , issuedAt = ''] = parts;
  const issuedAtMs = issuedAt.trim() === '' ? Number.NaN : Number(issuedAt);
  return { userId, issuedAtMs: Number.isFinite(issuedAtMs) && issuedAtMs > 0 ? issuedAtMs : null };
}

function decoded(token: string): string | null {
  if (!/^[A-Za-z0-9_-]+={0,2}$/.test(token)) return null;
  try {
    const bytes = Uint8Array.from(atob(token.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
