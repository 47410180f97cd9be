/** Bytes per call of `String.fromCharCode`; engines limit the arguments of a call. */
const PART_BYTES = 8_192;

/** Base64url without padding (RFC 4648, 5). */
export function toBase64Url(bytes: Uint8Array): string {
  let binary = '';
  for (let start = 0; start < bytes.length; start += PART_BYTES)
    binary += String.fromCharCode(...bytes.subarray(start, start + PART_BYTES));
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** @throws Error if the text is not base64url */
export function fromBase64Url(letters: string): Uint8Array<ArrayBuffer> {
  if (!/^[\w-]*$/.test(letters)) throw new Error('not base64url');
  return Uint8Array.from(atob(letters.replaceAll('-', '+').replaceAll('_', '/')), (byte) => byte.charCodeAt(0));
}
