import { verificationCodeOf } from './certificates.ts';

/** A certificate's link, also inside a message: the code, and the proof in the fragment. */
const LINK = /\/verify\/([^/?#\s.,;:)]+)[^#\s]*(#\S*[\w-])?/;

/** Path of the page that verifies a typed or pasted code or link; null for any other text. */
export function verificationPageOf(typed: string): string | null {
  const [, inLink, proof = ''] = typed.match(LINK) ?? [];
  const code = verificationCodeOf(inLink ?? typed);
  return code && `/verify/${code}${proof}`;
}
