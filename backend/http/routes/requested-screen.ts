import { type MatchedScreen, matchScreen } from '../../../contract/screen-match.ts';

/** A segment of one or two dots, escaped or not: browsers resolve it before the request. */
const DOTS = /^\/(?:[^?#]*\/)?(?:\.|%2e){1,2}(?:[/?#]|$)/i;

/** The screen that browsers show at an address (path and query): segments of dots are resolved, others decoded. */
export function requestedScreen(address: string): MatchedScreen {
  return matchScreen(DOTS.test(address) ? resolved(address) : address);
}

function resolved(address: string): string {
  const { pathname, search } = new URL(`http://localhost${address}`);
  return pathname + search;
}
