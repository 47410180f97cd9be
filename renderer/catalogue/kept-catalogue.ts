import { z } from 'zod';
import { type Course, courseSchema } from '../../contract/courses.ts';
import { NEXT_CURSOR_HEADER } from '../../contract/paging.ts';
import { addressOf, callApiPage, type Page } from '../client/api.ts';
import { offlineError } from '../client/api-error.ts';
import { foldedWords } from '../kit/fold.ts';

const CATALOGUE_PATH = '/api/courses';
/** Rows of one page: all at once would be a heavy answer of a large academy. */
const PAGE_ROWS = 100;
/** What is beyond is left out: nobody has the room for it. */
const MAX_PAGES = 20;
/** The catalogue is fetched for later no more often, in ms. */
const KEEP_MS = 24 * 3_600_000;

export interface CatalogueFilter {
  q: string;
  category: string;
}

/** Reads the whole catalogue once a day, so that the service worker has it at hand; without room nothing is kept. */
export async function keepCatalogue(nowMs: number): Promise<void> {
  const kept = await window.caches.match(addressOf(CATALOGUE_PATH, { limit: PAGE_ROWS }));
  const keptAtMs = Date.parse(kept?.headers.get('date') ?? '');
  if (nowMs - keptAtMs < KEEP_MS) return;
  await allPages((cursor) => callApiPage(CATALOGUE_PATH, { query: { limit: PAGE_ROWS, cursor }, schema: courseSchema }));
}

/**
 * The courses that fit, in the catalogue that was kept on this machine; for when the server, which searches better, does not answer.
 * @throws ApiError 'offline' when none was kept
 */
export async function searchKeptCatalogue(filter: CatalogueFilter): Promise<Page<Course>> {
  const rows = coursesThatFit(await allPages(keptPage), filter);
  return { rows, total: rows.length, nextCursor: null, isKept: true };
}

/** A course as the kept catalogue has it; null where it is not in it. @throws ApiError 'offline' when none was kept */
export async function keptCourse(id: string): Promise<Course | null> {
  return (await allPages(keptPage)).find((one) => one.id === id) ?? null;
}

type CataloguePage = Pick<Page<Course>, 'rows' | 'nextCursor'>;

/** Page after page; those that are not to be had are missing at the end. */
async function allPages(readPage: (cursor: string | undefined) => Promise<CataloguePage>): Promise<Course[]> {
  const courses: Course[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const read = readPage(cursor);
    const { rows, nextCursor } = await (page === 0 ? read : read.catch(() => ({ rows: [], nextCursor: null })));
    courses.push(...rows);
    if (nextCursor === null) break;
    cursor = nextCursor;
  }
  return courses;
}

/** From the browser's memory alone: a server that was silent once would be waited for again with every page. */
async function keptPage(cursor: string | undefined): Promise<CataloguePage> {
  const kept =
    'caches' in window ? await window.caches.match(addressOf(CATALOGUE_PATH, { limit: PAGE_ROWS, cursor })) : undefined;
  const { data: rows } = z.array(courseSchema).safeParse(await kept?.json());
  if (!kept || !rows) throw offlineError(0, '0: the catalogue was not kept');
  return { rows, nextCursor: kept.headers.get(NEXT_CURSOR_HEADER) };
}

/**
 * Those whose words begin with every word of `q`, without regard to case and accents: in the title first, then by instructor, then
 * in the description; alike ones as the catalogue orders them.
 */
export function coursesThatFit(courses: readonly Course[], { q, category }: CatalogueFilter): Course[] {
  const wanted = foldedWords(q);
  return courses
    .filter((course) => category === '' || course.category === category)
    .map((course) => ({ course, rank: rankOf(course, wanted) }))
    .filter(({ rank }) => rank >= 0)
    .sort((one, other) => one.rank - other.rank)
    .map(({ course }) => course);
}

/** How far from the title the last wanted word was found; negative when one was not. */
function rankOf({ title, instructor, description }: Course, wanted: readonly string[]): number {
  const fields = [title, instructor, description].map(foldedWords);
  const places = wanted.map((word) => fields.findIndex((words) => words.some((one) => one.startsWith(word))));
  return places.includes(-1) ? -1 : Math.max(0, ...places);
}
