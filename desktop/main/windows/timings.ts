import type { WebContents } from 'electron';
import { LOADING_PAGE } from '../app/built-files.ts';
import { log } from '../app/log.ts';
import { isShellPage, originOf } from '../security/addresses.ts';

/**
 * Logs, once each, when the loading page and the academy are shown, in ms of `performance.now()` after `since`.
 * `bench/` reads these lines: `loading page shown {"ms":212}`, `academy usable {"ms":1830}`.
 */
export function logTimings(page: WebContents, since: number): void {
  const logged = new Set<string>();
  page.on('did-finish-load', () => {
    const milestone = milestoneOf(page.getURL());
    if (!milestone || logged.has(milestone)) return;
    logged.add(milestone);
    log.info(milestone, { ms: Math.round(performance.now() - since) });
  });
}

function milestoneOf(address: string): string | null {
  if (address === LOADING_PAGE) return 'loading page shown';
  return isShellPage(address) || originOf(address) === null ? null : 'academy usable';
}
