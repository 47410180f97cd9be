/** A row with a screen of its own, as a sitemap lists it. */
export interface SitemapRow {
  readonly id: string;
  /** ISO 8601: the last change of the content of its screen. */
  readonly changedAt: string;
}

/**
 * The rows of one kind that guests may see, the oldest first: new rows come at the end, and full sitemaps stay
 * unchanged.
 */
export interface SitemapRows {
  count(): Promise<number>;
  rows(offset: number, limit: number): Promise<SitemapRow[]>;
}
