import { z } from 'zod';
import { fromBase64Url, toBase64Url } from './base64url.ts';
import type { VerifiedCertificate } from './certificates.ts';

/** Data in the QR code of a certificate, readable offline. */
export interface ProvenFacts {
  readonly studentName: string;
  readonly courseName: string;
  /** The day on which the course was completed, in the academy's time zone: `YYYY-MM-DD`. */
  readonly completionDay: string;
  readonly certificateNumber: string;
  readonly verificationCode: string;
}

/** A parsed proof. */
export interface ParsedProof {
  readonly facts: ProvenFacts;
  /** The bytes that were signed. */
  readonly signed: Uint8Array<ArrayBuffer>;
  readonly signature: Uint8Array<ArrayBuffer>;
}

/** Bytes that fit into a QR code of version 20 with error correction M (ISO/IEC 18004, table 7). */
export const QR_MAX_BYTES = 666;

const VERSION = 'v1';
const SIGNATURE_BYTES = 64;
const SIGNATURE_CHARS = 86;
/** Suffix of a truncated name. */
const CUT = '…';
/** Maximum length of a proof; longer texts are refused before decoding. */
const PROOF_MAX_CHARS = 1_024;
/** Maximum size of a decompressed payload. */
const PAYLOAD_MAX_BYTES = 4_096;

const text = z.string().max(400);
const payloadSchema = z.tuple([text, text, z.iso.date(), text, text]);

/**
 * The signed text `v1.<payload>`. The payload is a JSON array, compressed by `deflate` (raw, without a header), in
 * base64url. If proof and link exceed `QR_MAX_BYTES`, the course's name is cut, and then the student's.
 */
export function signedPartOf(facts: ProvenFacts, link: string, deflate: (bytes: Uint8Array) => Uint8Array): string {
  const room = QR_MAX_BYTES - new TextEncoder().encode(`${link}#.`).length - SIGNATURE_CHARS;
  const encode = (some: ProvenFacts) => `${VERSION}.${toBase64Url(deflate(new TextEncoder().encode(payloadOf(some))))}`;
  const fits = (some: ProvenFacts) => encode(some).length <= room;
  const withCourse = cutToFit(facts, 'courseName', fits);
  return encode(fits(withCourse) ? withCourse : cutToFit(withCourse, 'studentName', fits));
}

/** The proof with its signature: the fragment (after `#`) of a certificate's link. */
export function proofOf(signedPart: string, signature: Uint8Array): string {
  return `${signedPart}.${toBase64Url(signature)}`;
}

/** Parses a proof, with or without its `#`; null for an invalid format. Does not verify the signature. */
export async function parseProof(fragment: string): Promise<ParsedProof | null> {
  const proof = fragment.replace(/^#/, '');
  if (proof.length > PROOF_MAX_CHARS) return null;
  const [version, payload, signature, ...more] = proof.split('.');
  if (version !== VERSION || !payload || !signature || more.length > 0) return null;
  try {
    const signatureBytes = fromBase64Url(signature);
    // The unused bits of the last character must be zero: otherwise several texts would be the same proof.
    if (signatureBytes.length !== SIGNATURE_BYTES || toBase64Url(signatureBytes) !== signature) return null;
    const json = new TextDecoder('utf-8', { fatal: true }).decode(await inflate(fromBase64Url(payload)));
    const [studentName, courseName, completionDay, certificateNumber, verificationCode] = payloadSchema.parse(
      JSON.parse(json),
    );
    return {
      facts: { studentName, courseName, completionDay, certificateNumber, verificationCode },
      signed: new TextEncoder().encode(`${version}.${payload}`),
      signature: signatureBytes,
    };
  } catch {
    return null; // garbled: the caller reports it
  }
}

/** Whether a certificate's text equals the proven text, which may be truncated. */
export function isProven(proven: string, shown: string): boolean {
  return proven === shown || (proven.endsWith(CUT) && shown.startsWith(proven.slice(0, -CUT.length)));
}

/** Fields of a certificate that differ from its proof. */
export function differencesOf(
  proven: ProvenFacts,
  shown: Pick<VerifiedCertificate, 'studentName' | 'courseName' | 'certificateNumber' | 'verificationCode'>,
): (keyof typeof shown)[] {
  const names = ['studentName', 'courseName', 'certificateNumber', 'verificationCode'] as const;
  return names.filter((name) => !isProven(proven[name], shown[name]));
}

function payloadOf({
  studentName,
  courseName,
  completionDay,
  certificateNumber,
  verificationCode,
}: ProvenFacts): string {
  return JSON.stringify([studentName, courseName, completionDay, certificateNumber, verificationCode]);
}

/** The proof with the longest prefix of the name that fits, or with an empty name. */
function cutToFit(
  facts: ProvenFacts,
  field: 'studentName' | 'courseName',
  fits: (some: ProvenFacts) => boolean,
): ProvenFacts {
  if (fits(facts)) return facts;
  const letters = [...facts[field]];
  const cutAt = (length: number) => ({ ...facts, [field]: letters.slice(0, length).join('') + CUT });
  // Binary search: each attempt compresses up to half a kilobyte, and each reading builds a proof.
  let [fitting, tooLong] = [0, letters.length];
  while (tooLong - fitting > 1) {
    const length = Math.floor((fitting + tooLong) / 2);
    if (fits(cutAt(length))) fitting = length;
    else tooLong = length;
  }
  return cutAt(fitting);
}

async function inflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const inflated = new Uint8Array(PAYLOAD_MAX_BYTES);
  let length = 0;
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    inflated.set(chunk.value, length); // throws a RangeError above PAYLOAD_MAX_BYTES
    length += chunk.value.length;
  }
  return inflated.slice(0, length);
}
