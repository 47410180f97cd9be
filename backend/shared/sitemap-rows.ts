/** A row that has a screen of its own, as a sitemap names it. */
export interface SitemapRow {
  readonly id: string;
  /** When what its screen shows was written the last time, ISO 8601. */
  readonly changedAt: string;
}

/** The rows of one kind that guests may see, the oldest first: what is new comes at the end, and pages that are full stay as they are. */
export interface SitemapRows {
  count(): Promise<number>;
  rows(offset: number, limit: number): Promise<SitemapRow[]>;
}
