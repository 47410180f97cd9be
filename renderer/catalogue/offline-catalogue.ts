import { z } from 'zod';
import { type Course, type CourseLevel, courseSchema } from '../../contract/courses.ts';
import { NEXT_CURSOR_HEADER } from '../../contract/headers.ts';
import { callApiPage, type Page } from '../client/api.ts';
import { addressOf } from '../client/api-address.ts';
import { offlineError } from '../client/api-error.ts';
import { parseTolerantly } from '../client/parse-tolerantly.ts';
import { foldedWords } from '../kit/fold.ts';

const CATALOGUE_PATH = '/api/courses';
/** Rows of a page: all rows of a large academy at once would be a heavy answer. */
const PAGE_ROWS = 100;
/** Pages to copy at most, to limit the storage. */
const MAX_PAGES = 20;
/** Milliseconds between two renewals of the offline catalogue. */
const RENEWAL_MS = 24 * 3_600_000;

export interface CatalogueFilter {
  q: string;
  category: string;
  level: CourseLevel | '';
}

/** Reads the whole catalogue once a day, which makes the service worker store an offline copy. */
export async function renewOfflineCatalogue(nowMs: number): Promise<void> {
  const copy = await window.caches.match(addressOf(CATALOGUE_PATH, { limit: PAGE_ROWS }));
  const copiedAtMs = Date.parse(copy?.headers.get('date') ?? '');
  if (nowMs - copiedAtMs < RENEWAL_MS) return;
  await allPages((cursor) =>
    callApiPage(CATALOGUE_PATH, { query: { limit: PAGE_ROWS, cursor }, schema: courseSchema }),
  );
}

/**
 * Searches the offline catalogue; the server, which ranks better, does not answer.
 * @throws ApiError 'offline' without a copy
 */
export async function searchOfflineCatalogue(filter: CatalogueFilter): Promise<Page<Course>> {
  const rows = matchingCourses(await allPages(offlinePage), filter);
  return { rows, total: rows.length, nextCursor: null, isOfflineCopy: true };
}

/** A course of the offline catalogue; `null` if it is missing there. @throws ApiError 'offline' without a copy */
export async function offlineCourse(id: string): Promise<Course | null> {
  return (await allPages(offlinePage)).find((one) => one.id === id) ?? null;
}

type CataloguePage = Pick<Page<Course>, 'rows' | 'nextCursor'>;

/** Reads page after page; a failed page ends the list, a failed first page throws. */
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

/** Reads a page from the browser's cache only; a request to the server would await its timeout for every page. */
async function offlinePage(cursor: string | undefined): Promise<CataloguePage> {
  const copy =
    'caches' in window ? await window.caches.match(addressOf(CATALOGUE_PATH, { limit: PAGE_ROWS, cursor })) : undefined;
  const { data: rows } = copy ? await parseTolerantly(await copy.json(), z.array(courseSchema), CATALOGUE_PATH) : {};
  if (!copy || !rows) throw offlineError(0, '0: no offline copy of the catalogue');
  return { rows, nextCursor: copy.headers.get(NEXT_CURSOR_HEADER) };
}

/**
 * Courses of the category and level in which every word of `q` starts a word, ignoring case and accents. Matches in the
 * title come first, then in the instructor, then in the description; ties keep the order of the catalogue.
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

/** 0: all words are in the title; 1: the instructor is needed; 2: the description; -1: a word is missing. */
function rankOf({ title, instructor, description }: Course, wanted: readonly string[]): number {
  const fields = [title, instructor, description].map(foldedWords);
  const places = wanted.map((word) => fields.findIndex((words) => words.some((one) => one.startsWith(word))));
  return places.includes(-1) ? -1 : Math.max(0, ...places);
}
