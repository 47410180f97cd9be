import { chacha20poly1305 } from '@noble/ciphers/chacha.js';
import { x25519 } from '@noble/curves/ed25519.js';
import { hkdf } from '@noble/hashes/hkdf.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { z } from 'zod';
import { fromBase64Url, toBase64Url } from './base64url.ts';
import { textSchema } from './text.ts';
import type { ProgressReport } from './training.ts';

/** Most reports in a box. */
export const SEALED_REPORTS_MAX = 300;
/** Largest content of a box, in bytes of JSON: reports have up to 200 segments of 100 bytes. */
export const SEALED_CONTENT_MAX_BYTES = 1_000_000;
/** Length of the ephemeral public key before the ciphertext, in bytes. */
export const SEAL_KEY_BYTES = 32;
/** Length of the authentication tag after the ciphertext, in bytes. */
const TAG_BYTES = 16;
/** Length of the longest box, in characters of base64url. */
export const SEALED_BOX_MAX_CHARS = Math.ceil(((SEAL_KEY_BYTES + SEALED_CONTENT_MAX_BYTES + TAG_BYTES) * 4) / 3);
const ACCESS_TOKEN_MAX_CHARS = 1_000;

/** Purpose of the derived key; another version of the format gets another text. */
const INFO = 'academia sealed progress 1';
/** Each key encrypts one content, so a constant nonce is never used twice with a key. */
const NONCE = new Uint8Array(12);

/** What a box contains: the reports of a learner or guest that could not be sent before the session ended. */
export const sealedContentSchema = z.strictObject({
  /** Access token of the learner's session at the machine, also an expired one; null: the reports are a guest's. */
  accessToken: z.string().max(ACCESS_TOKEN_MAX_CHARS).nullable(),
  /** When the box was sealed, by the clock of the machine, which may be wrong. */
  sealedAt: z.iso.datetime({ offset: true }),
  /** Each is checked by itself (`progressReportSchema`), so that a wrong one does not stop the others. */
  reports: z.array(z.unknown()).max(SEALED_REPORTS_MAX),
});
/** The content as a machine seals it. In the segments of its reports, `sealedAt` stands for `sentAt`. */
export interface SealedContent extends z.infer<typeof sealedContentSchema> {
  readonly reports: ProgressReport[];
}

/** `POST /api/room/sealed-progress`, with the key of the machine. A box that was received already changes nothing. */
export const sendSealedProgressSchema = z
  .strictObject({
    /** From `sealProgress`. */
    box: textSchema(SEALED_BOX_MAX_CHARS).min(1),
  })
  .meta({ id: 'SendSealedProgress' });
export type SendSealedProgress = z.infer<typeof sendSealedProgressSchema>;

/** Number of reports that the academy took, and that it never will. The machine removes the box after this answer. */
export const sealedProgressAnswerSchema = z
  .object({ accepted: z.int().min(0), refused: z.int().min(0) })
  .meta({ id: 'SealedProgressAnswer' });
export type SealedProgressAnswer = z.infer<typeof sealedProgressAnswerSchema>;

/**
 * Encrypts content for the server alone: X25519 with an ephemeral key, HKDF-SHA-256, ChaCha20-Poly1305. The machine
 * itself can't read it afterwards. Without Web Crypto, which exists on HTTPS pages only.
 * @param sealKey from `GET /api/room`
 * @returns the box: ephemeral public key and ciphertext, base64url
 * @throws RangeError for more content than a box may have (see `inSealableParts`); Error for a malformed key
 */
export function sealProgress(content: SealedContent, sealKey: string): string {
  const bytes = new TextEncoder().encode(JSON.stringify(content));
  if (bytes.length > SEALED_CONTENT_MAX_BYTES || content.reports.length > SEALED_REPORTS_MAX)
    throw new RangeError('more reports than a box may have');
  const recipientKey = fromBase64Url(sealKey);
  const ephemeral = x25519.keygen();
  const secret = x25519.getSharedSecret(ephemeral.secretKey, recipientKey);
  const key = deriveSealedKey(secret, ephemeral.publicKey, recipientKey);
  const encrypted = chacha20poly1305(key, NONCE).encrypt(bytes);
  return toBase64Url(joined(ephemeral.publicKey, encrypted));
}

/**
 * Decrypts a box with the server's private key.
 * @throws Error for a box that is malformed, was changed, or was sealed for another key
 */
export function openSealedBox(box: string, privateKey: Uint8Array): Uint8Array {
  const bytes = fromBase64Url(box);
  const ephemeralKey = bytes.subarray(0, SEAL_KEY_BYTES);
  const secret = x25519.getSharedSecret(privateKey, ephemeralKey);
  const key = deriveSealedKey(secret, ephemeralKey, x25519.getPublicKey(privateKey));
  return chacha20poly1305(key, NONCE).decrypt(bytes.subarray(SEAL_KEY_BYTES));
}

/** The public key for `sealProgress`, base64url. */
export function sealKeyOf(privateKey: Uint8Array): string {
  return toBase64Url(x25519.getPublicKey(privateKey));
}

/** Splits reports so that each part fits into a box of its own, in their order. */
export function inSealableParts(reports: readonly ProgressReport[]): ProgressReport[][] {
  /** Room for the other fields of the content. */
  const maxBytes = SEALED_CONTENT_MAX_BYTES - 2 * ACCESS_TOKEN_MAX_CHARS;
  const parts: ProgressReport[][] = [];
  let partBytes = 0;
  for (const report of reports) {
    const bytes = new TextEncoder().encode(JSON.stringify(report)).length + 1;
    const part = parts.at(-1);
    if (part && part.length < SEALED_REPORTS_MAX && partBytes + bytes <= maxBytes) part.push(report);
    else parts.push([report]);
    partBytes = parts.at(-1) === part ? partBytes + bytes : bytes;
  }
  return parts;
}

/** Both public keys are in the derivation, so that a box can't be presented under another key. */
function deriveSealedKey(secret: Uint8Array, ephemeralKey: Uint8Array, recipientKey: Uint8Array): Uint8Array {
  const info = joined(new TextEncoder().encode(INFO), ephemeralKey, recipientKey);
  return hkdf(sha256, secret, undefined, info, 32);
}

function joined(...parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let start = 0;
  for (const part of parts) {
    bytes.set(part, start);
    start += part.length;
  }
  return bytes;
}
