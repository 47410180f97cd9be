import type { BrowserContext, Route } from 'playwright/test';

/** Pages of others that the academy leads to or shows inside; each is stood in for by a page of its own. */
const STAND_INS: Record<string, string> = {
  'calendly.com': 'Reserva',
  'www.youtube.com': 'Video',
  'www.youtube-nocookie.com': 'Video',
  'i.ytimg.com': 'Imagen',
};

/** What the browser asked of others than the academy. */
export interface Outside {
  /** Addresses outside the academy that nobody should ask anything of. */
  unexpected: string[];
}

/** Keeps the browser from the internet. A service worker's own requests are caught too: hence the context, not the page. */
export async function standInForOutside(context: BrowserContext, academyUrl: string): Promise<Outside> {
  const outside: Outside = { unexpected: [] };
  await context.route(
    (url) => url.origin !== academyUrl && url.protocol.startsWith('http'),
    (route) => answer(route, outside),
  );
  return outside;
}

function answer(route: Route, outside: Outside): Promise<void> {
  const { hostname, href } = new URL(route.request().url());
  const title = STAND_INS[hostname];
  if (title)
    return route.fulfill({ contentType: 'text/html', body: `<!doctype html><html lang="es"><title>${title}</title></html>` });
  outside.unexpected.push(href);
  return route.abort();
}
