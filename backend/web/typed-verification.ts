import { canonicalPathOf, type MatchedScreen } from '../../contract/screen-match.ts';
import { verificationPageOf } from '../../contract/verification-page.ts';

/** Where a code leads that was typed where no script runs: its form sends it to the address of the form. Null where none was. */
export function typedVerificationOf({ path, query }: MatchedScreen): string | null {
  const typed = path === '/verify' ? query.get('code') : null;
  if (typed === null) return null;
  const page = verificationPageOf(typed);
  // What can be no code has its page too, which says so.
  return page
    ? encodeURI(page)
    : canonicalPathOf({ path: '/verify/:code', params: { code: typed }, query: new URLSearchParams() });
}
