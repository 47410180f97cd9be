import { Window } from 'happy-dom';
import { DEFAULT_GUEST_REVIEWS } from '../../contract/guest-reviews.ts';
import type { ReadAnswer } from '../../contract/page-data.ts';
import type { Read } from '../../contract/reads.ts';
import { matchScreen } from '../../contract/screen-match.ts';
import { Config } from '../config/config.ts';
import { SettingsInForce } from '../settings/in-force/settings-in-force.ts';
import { HeadsService } from '../web/head/heads.service.ts';
import { PreviewPicturesService } from '../web/pictures/preview-pictures.service.ts';

/** The content of a head for browsers, search engines and messengers. */
export interface ReadHead {
  title: string;
  /** By name or property. */
  meta: Record<string, string>;
  canonical: string | null;
  /** The items of schema.org, by type. */
  data: Record<string, Record<string, unknown>>;
  /** The names of all elements, in order. */
  elements: string[];
}

export function readHead(tags: string): ReadHead {
  const { document } = new Window();
  document.write(`<!doctype html><html><head>${tags}</head><body></body></html>`);
  const meta = [...document.head.querySelectorAll('meta')].map((tag) => [
    tag.getAttribute('name') ?? tag.getAttribute('property') ?? '',
    tag.getAttribute('content') ?? '',
  ]);
  const json = document.head.querySelector('script[type="application/ld+json"]')?.textContent;
  const graph: Record<string, unknown>[] = json ? JSON.parse(json)['@graph'] : [];
  return {
    title: document.title,
    meta: Object.fromEntries(meta),
    canonical: document.head.querySelector('link[rel=canonical]')?.getAttribute('href') ?? null,
    data: Object.fromEntries(graph.map((one) => [String(one['@type']), one])),
    elements: [...document.documentElement.querySelectorAll('*')].map(({ tagName }) => tagName.toLowerCase()),
  };
}

export function found(read: Read, data: unknown): ReadAnswer {
  return { read, data };
}

export function listed(read: Read, ...rows: unknown[]): ReadAnswer {
  return found(read, { rows, total: rows.length, nextCursor: null, isOfflineCopy: false });
}

export function refused(read: Read, status: number, code: string): ReadAnswer {
  return { read, problem: { status, code, message: 'No.' } };
}

export interface HeadSetting {
  answers: readonly ReadAnswer[];
  publicUrl?: string;
  name?: string;
  logoUrl?: string;
}

const NOTHING_CHOSEN = {
  ...{ supportWhatsapp: null, bookingUrl: null, schedulingUrl: null, registration: null, timeZone: null },
  ...{ postsPerDay: null, repliesPerDay: null, votesPerDay: null },
  guestReviews: DEFAULT_GUEST_REVIEWS,
  verifiedShare: 0,
};

/** The tags of the page at an address, for an academy with the default time zone. */
export function tagsAt(
  address: string,
  { answers, publicUrl = 'https://academia.example', name, logoUrl }: HeadSetting,
): string {
  const config = new Config({ PUBLIC_URL: publicUrl });
  const settings = new SettingsInForce(config);
  settings.use({ ...NOTHING_CHOSEN, name: name ?? null, logoUrl: logoUrl ?? null });
  return new HeadsService(config, settings, new PreviewPicturesService(settings)).tagsOf(matchScreen(address), answers);
}
