import { type Course, courseListSchema } from '../../contract/courses.ts';
import { callApi, type Page } from './api.ts';
import { foldedWords } from './fold.ts';

const CATALOGUE_PATH = '/api/courses';
/** The catalogue is fetched for later no more often, in ms. */
const KEEP_MS = 24 * 3_600_000;

export interface CatalogueFilter {
  q: string;
  category: string;
}

/** Reads the whole catalogue once a day, so that the service worker has it at hand; without it, or without room, nothing is kept. */
export async function keepCatalogue(nowMs: number): Promise<void> {
  const kept = await window.caches.match(CATALOGUE_PATH);
  const keptAtMs = Date.parse(kept?.headers.get('date') ?? '');
  if (nowMs - keptAtMs < KEEP_MS) return;
  await callApi('GET', CATALOGUE_PATH, { schema: courseListSchema });
}

/**
 * The courses that fit, in the catalogue that was kept on this machine; for when the server, which searches better, does not answer.
 * @throws ApiError 'offline' when none was kept
 */
export async function searchKeptCatalogue({ q, category }: CatalogueFilter): Promise<Page<Course>> {
  const courses = await callApi('GET', CATALOGUE_PATH, { schema: courseListSchema });
  const rows = coursesThatFit(courses, { q, category });
  return { rows, total: rows.length, nextCursor: null, isKept: true };
}

/** A course as the kept catalogue has it. @throws ApiError 'offline' when there is none */
export async function keptCourse(id: string): Promise<Course | null> {
  const courses = await callApi('GET', CATALOGUE_PATH, { schema: courseListSchema });
  return courses.find((one) => one.id === id) ?? null;
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
