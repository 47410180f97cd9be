import { ACCESS_TOKEN_MS } from '../../contract/auth.ts';

/** What a local-format token says: URL-safe base64 of `userId:signature:issuedAtMs`. */
interface LocalToken {
  userId: string;
  /** Null where the third part is no positive number: the token can't be read. */
  issuedAtMs: number | null;
}

/** Whether a token is of the local format and sound (specification, section 5). Its signature is the server's to check. */
export function isLocalToken(token: string): boolean {
  return typeof readToken(token)?.issuedAtMs === 'number';
}

/** Whose token it is; null for one of another format, which only its provider can read. */
export function userIdOf(token: string): string | null {
  return readToken(token)?.userId || null;
}

/** Whether a token is of the local format and older than 30 minutes, or can't be read (specification, section 4). */
export function isStale(token: string, nowMs: number): boolean {
  const read = readToken(token);
  if (!read) return false;
  return read.issuedAtMs === null || nowMs - read.issuedAtMs > ACCESS_TOKEN_MS;
}

/** Whether two tokens name the same user. Two of another format, which name nobody, count as the same. */
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
