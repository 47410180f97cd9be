import type { SitemapRow } from '../../database/sitemap-rows.ts';
import { escaped } from '../../text/markup.ts';

/** The protocol of sitemaps.org. */
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** An absolute address, with the time of the last change to its content when that is known. */
export interface SitemapEntry extends Partial<Pick<SitemapRow, 'changedAt'>> {
  readonly url: string;
}

/** A sitemap of screens. */
export function sitemapXml(entries: readonly SitemapEntry[]): string {
  return document('urlset', 'url', entries);
}

/** An index of sitemaps. */
export function sitemapIndexXml(urls: readonly string[]): string {
  const entries = urls.map((url) => ({ url }));
  return document('sitemapindex', 'sitemap', entries);
}

function document(root: string, element: string, entries: readonly SitemapEntry[]): string {
  const lines = entries.map(({ url, changedAt }) => {
    const lastChange = changedAt === undefined ? '' : `<lastmod>${changedAt}</lastmod>`;
    return `<${element}><loc>${escaped(url)}</loc>${lastChange}</${element}>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${NAMESPACE}">\n${lines.join('')}</${root}>\n`;
}
