import { createHash } from 'node:crypto';

/** SHA-256 as base64url, 43 characters. */
export function sha256(text: string | Uint8Array): string {
  return createHash('sha256').update(text).digest('base64url');
}
