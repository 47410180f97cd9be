import { Injectable } from '@nestjs/common';
import { DiscussionSitemapService } from '../../community/discussions/discussion-sitemap.service.ts';
import { Config } from '../../config/config.ts';
import { CourseSitemapService } from '../../courses/course-sitemap.service.ts';
import type { SitemapRows } from '../../database/sitemap-rows.ts';
import { AppError } from '../../errors/app-error.ts';
import { MaterialSitemapService } from '../../materials/material-sitemap.service.ts';
import { sitemapIndexXml, sitemapXml } from './sitemap-xml.ts';

/** Addresses per sitemap. The protocol allows 50,000; 5,000 are made quickly. */
const PAGE_ROWS = 5_000;
/** The screens without an id that search engines should list. */
const SCREENS = ['/', '/library', '/search', '/eventos', '/comunidad', '/materiales', '/ayuda'];

interface Kind {
  /** The path of a row's screen, without its id. */
  readonly path: string;
  readonly source: SitemapRows;
}

/** All screens that guests may read, for search engines: an index of sitemaps of 5,000 addresses each. */
@Injectable()
export class SitemapsService {
  private readonly kinds: ReadonlyMap<string, Kind>;

  constructor(
    private readonly config: Config,
    courses: CourseSitemapService,
    discussions: DiscussionSitemapService,
    materials: MaterialSitemapService,
  ) {
    this.kinds = new Map([
      ['courses', { path: '/course/', source: courses }],
      ['posts', { path: '/comunidad/', source: discussions }],
      ['materials', { path: '/materiales/', source: materials }],
    ]);
  }

  async index(): Promise<string> {
    const urls = [this.urlOf('/sitemap-screens-1.xml')];
    for (const [name, { source }] of this.kinds) {
      const pages = Math.ceil((await source.count()) / PAGE_ROWS);
      for (let page = 1; page <= pages; page += 1) urls.push(this.urlOf(`/sitemap-${name}-${page}.xml`));
    }
    return sitemapIndexXml(urls);
  }

  /** @throws AppError `not_found` for a page that the index does not list */
  async page(name: string, page: string): Promise<string> {
    if (name === 'screens' && page === '1') return sitemapXml(SCREENS.map((path) => ({ url: this.urlOf(path) })));
    const kind = this.kinds.get(name);
    const rows =
      kind && /^[1-9]\d{0,4}$/.test(page) ? await kind.source.rows((Number(page) - 1) * PAGE_ROWS, PAGE_ROWS) : [];
    if (!kind || rows.length === 0) throw new AppError('not_found', `sitemap ${name} ${page}`);
    return sitemapXml(rows.map(({ id, changedAt }) => ({ url: this.urlOf(`${kind.path}${id}`), changedAt })));
  }

  private urlOf(path: string): string {
    return `${this.config.publicUrl}${path}`;
  }
}
