import type { BrowserContext, Route } from 'playwright/test';

/** Other sites that the academy links to or embeds, with the titles of their stand-in pages. */
const STAND_INS = {
  'calendly.com': 'Reserva',
  'chat.example': 'Chat',
  'www.youtube.com': 'Video',
  'www.youtube-nocookie.com': 'Video',
  'i.ytimg.com': 'Imagen',
};

/** A site that a journey may open. */
export type OtherSite = keyof typeof STAND_INS;

/** The requests of a browser to other sites than the academy. */
export interface OtherSiteRequests {
  /** Addresses of sites that the journey may not open. */
  unexpected: string[];
}

/**
 * Answers requests to `sites`; the rest of the internet cannot be reached (`playwright.config.ts`), and requests to
 * it are recorded. Once it answers a site itself, Playwright stops all requests of the browser for it, and the
 * browser caches no file: without `sites` nothing is routed.
 */
export async function standInForOtherSites(
  context: BrowserContext,
  academyUrl: string,
  sites: readonly OtherSite[],
): Promise<OtherSiteRequests> {
  const unexpected: string[] = [];
  context.on('request', (request) => {
    const { origin, protocol, hostname, href } = new URL(request.url());
    if (origin === academyUrl || !protocol.startsWith('http') || sites.some((site) => site === hostname)) return;
    unexpected.push(href);
  });
  for (const site of sites) await context.route(`https://${site}/**`, (route) => answer(route, STAND_INS[site]));
  return { unexpected };
}

function answer(route: Route, title: string): Promise<void> {
  return route.fulfill({
    contentType: 'text/html',
    body: `<!doctype html><html lang="es"><title>${title}</title></html>`,
  });
}
