import type { BrowserContext, Route } from 'playwright/test';

/** Other sites that the academy links to or embeds, each with the title of the page that stands in for it. */
const STAND_INS: Record<string, string> = {
  'calendly.com': 'Reserva',
  'chat.example': 'Chat',
  'www.youtube.com': 'Video',
  'www.youtube-nocookie.com': 'Video',
  'i.ytimg.com': 'Imagen',
};

/** The requests of a browser to other sites than the academy. */
export interface OtherSiteRequests {
  /** Addresses of sites that the academy should not request. */
  unexpected: string[];
}

/** Answers all requests to other sites, so that none reaches the internet. In the context, to catch those of a service worker too. */
export async function standInForOtherSites(context: BrowserContext, academyUrl: string): Promise<OtherSiteRequests> {
  const otherSites: OtherSiteRequests = { unexpected: [] };
  await context.route(
    (url) => url.origin !== academyUrl && url.protocol.startsWith('http'),
    (route) => answer(route, otherSites),
  );
  return otherSites;
}

function answer(route: Route, otherSites: OtherSiteRequests): Promise<void> {
  const { hostname, href } = new URL(route.request().url());
  const title = STAND_INS[hostname];
  if (title)
    return route.fulfill({ contentType: 'text/html', body: `<!doctype html><html lang="es"><title>${title}</title></html>` });
  otherSites.unexpected.push(href);
  return route.abort();
}
