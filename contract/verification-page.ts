import { verificationCodeOf } from './certificates.ts';

/** A certificate's link, as it is copied from a scanner or with the message around it: its code, and the proof behind it. */
const LINK = /\/verify\/([^/?#\s.,;:)]+)[^#\s]*(#\S*[\w-])?/;

/** The page that verifies what somebody has typed or pasted, a code or a link; null where that can be neither. */
export function verificationPageOf(typed: string): string | null {
  const [, inLink, proof = ''] = typed.match(LINK) ?? [];
  const code = verificationCodeOf(inLink ?? typed);
  return code && `/verify/${code}${proof}`;
}
