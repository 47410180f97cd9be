import { canonicalPathOf, type MatchedScreen } from '../../contract/screen-match.ts';
import { verificationPageOf } from '../../contract/verification-page.ts';

/**
 * The redirect for a code that was typed without scripts: the form of `/verify` sends it to that path as `code`.
 * Null when the address has no `code`.
 */
export function typedVerificationOf({ path, query }: MatchedScreen): string | null {
  const typed = path === '/verify' ? query.get('code') : null;
  if (typed === null) return null;
  const page = verificationPageOf(typed);
  // Text that cannot be a code has a page too, which shows that no certificate has it.
  return page
    ? encodeURI(page)
    : canonicalPathOf({ path: '/verify/:code', params: { code: typed }, query: new URLSearchParams() });
}
