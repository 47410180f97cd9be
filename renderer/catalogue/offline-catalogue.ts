import { z } from 'zod';
import { type Course, type CourseLevel, courseSchema } from '../../contract/courses.ts';
import { NEXT_CURSOR_HEADER } from '../../contract/headers.ts';
import { callApiPage, type Page } from '../client/api.ts';
import { addressOf } from '../client/api-address.ts';
import { offlineError } from '../client/api-error.ts';
import { parseTolerantly } from '../client/parse-tolerantly.ts';
import { foldedWords } from '../kit/fold.ts';

const CATALOGUE_PATH = '/api/courses';
/** Rows of one page: all at once would be a heavy answer of a large academy. */
const PAGE_ROWS = 100;
/** Later pages are left out: so many courses are more than a browser should store. */
const MAX_PAGES = 20;
/** The offline copy of the catalogue is renewed no more often, in ms. */
const RENEWAL_MS = 24 * 3_600_000;

export interface CatalogueFilter {
  q: string;
  category: string;
  level: CourseLevel | '';
}

/** Reads the whole catalogue once a day, of which the service worker then has an offline copy. */
export async function renewOfflineCatalogue(nowMs: number): Promise<void> {
  const copy = await window.caches.match(addressOf(CATALOGUE_PATH, { limit: PAGE_ROWS }));
  const copiedAtMs = Date.parse(copy?.headers.get('date') ?? '');
  if (nowMs - copiedAtMs < RENEWAL_MS) return;
  await allPages((cursor) =>
    callApiPage(CATALOGUE_PATH, { query: { limit: PAGE_ROWS, cursor }, schema: courseSchema }),
  );
}

/**
 * Searches the offline copy of the catalogue, for when the server, which searches better, does not answer.
 * @throws ApiError 'offline' when there is none
 */
export async function searchOfflineCatalogue(filter: CatalogueFilter): Promise<Page<Course>> {
  const rows = matchingCourses(await allPages(offlinePage), filter);
  return { rows, total: rows.length, nextCursor: null, isOfflineCopy: true };
}

/** A course in the offline copy of the catalogue; null when it is not there. @throws ApiError 'offline' when there is no copy */
export async function offlineCourse(id: string): Promise<Course | null> {
  return (await allPages(offlinePage)).find((one) => one.id === id) ?? null;
}

type CataloguePage = Pick<Page<Course>, 'rows' | 'nextCursor'>;

/** Reads page after page; a page that fails ends the list, but for the first. */
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

/** Reads a page from the browser's cache alone: asking the server would wait for its silence with every page. */
async function offlinePage(cursor: string | undefined): Promise<CataloguePage> {
  const copy =
    'caches' in window ? await window.caches.match(addressOf(CATALOGUE_PATH, { limit: PAGE_ROWS, cursor })) : undefined;
  const { data: rows } = copy ? await parseTolerantly(await copy.json(), z.array(courseSchema), CATALOGUE_PATH) : {};
  if (!copy || !rows) throw offlineError(0, '0: no offline copy of the catalogue');
  return { rows, nextCursor: copy.headers.get(NEXT_CURSOR_HEADER) };
}

/**
 * The courses of the category and the level in which every word of `q` begins a word, regardless of case and accents: first those that match in the
 * title, then by instructor, then in the description; otherwise in the order of the catalogue.
 */
export function matchingCourses(courses: readonly Course[], { q, category, level }: CatalogueFilter): Course[] {
  const wanted = foldedWords(q);
  return courses
    .filter((course) => category === '' || course.category === category)
    .filter((course) => level === '' || course.level === level)
    .map((course) => ({ course, rank: rankOf(course, wanted) }))
    .filter(({ rank }) => rank >= 0)
    .sort((one, other) => one.rank - other.rank)
    .map(({ course }) => course);
}

/** 0 when all wanted words are in the title, 1 when the instructor is needed, 2 the description; -1 when one word is nowhere. */
function rankOf({ title, instructor, description }: Course, wanted: readonly string[]): number {
  const fields = [title, instructor, description].map(foldedWords);
  const places = wanted.map((word) => fields.findIndex((words) => words.some((one) => one.startsWith(word))));
  return places.includes(-1) ? -1 : Math.max(0, ...places);
}
