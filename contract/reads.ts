import { type CourseLevel, SEARCH_MAX_CHARS } from './courses.ts';

/**
 * What a screen reads of the server: the path of a call, alone or with its query. It names the answer wherever that lies: in the client's
 * cache, whose key it is, and in a page that brings its answers along. Lists are read in pages of `LIST_PAGE_ROWS`.
 */
export type Read = string | readonly [path: string, query: Readonly<Record<string, string>>];

/** Rows that a screen asks for of a list at once. */
export const LIST_PAGE_ROWS = 24;

export const SETTINGS_READ = '/api/settings';
export const CATEGORIES_READ = '/api/categories';
export const EVENTS_READ = '/api/calendly/events';
export const HELP_READ = '/api/help/all';
export const CHANNELS_READ = '/api/community/channels';
export const ACTIVE_SELLERS_READ = '/api/community/active-sellers';
export const BRANDS_READ = ['/api/brands', {}] as const;

export const POSTS_PATH = '/api/community/posts';
export const POSTS_SEARCH_PATH = '/api/community/search';
export const MATERIALS_PATH = '/api/materials';

/** The text an address searches for (`q`), trimmed and no longer than the server takes; empty when there is none. */
export function searchTextIn(query: URLSearchParams): string {
  return (query.get('q') ?? '').trim().slice(0, SEARCH_MAX_CHARS);
}

export interface CourseFilter {
  /** Text to find; trimmed, empty for all. */
  q?: string;
  category?: string;
  /** Empty for all. */
  level?: CourseLevel | '';
}

export function coursesRead({ q = '', category = '', level = '' }: CourseFilter = {}) {
  return ['/api/courses', { q, category, level }] as const;
}

/** The courses beside those that are found by a text. */
export function relatedCoursesRead(q: string) {
  return ['/api/courses/related', { q }] as const;
}

/** How many courses there are: the list's shortest page says it too. */
export const COURSE_COUNT_READ = ['/api/courses', { limit: '1' }] as const;

export function courseRead(id: string): string {
  return `/api/courses/${encodeURIComponent(id)}`;
}

export function similarCoursesRead(courseId: string): string {
  return `${courseRead(courseId)}/similar`;
}

export function instructorCoursesRead(instructor: string) {
  return ['/api/courses', { instructor, limit: String(LIST_PAGE_ROWS) }] as const;
}

export function ratingsRead(courseId: string): string {
  return `${courseRead(courseId)}/ratings`;
}

export interface DiscussionFilter {
  /** Text to find; trimmed, empty for all. */
  q?: string;
  /** Empty for all channels. */
  channelId?: string;
}

export function discussionsRead({ q = '', channelId = '' }: DiscussionFilter = {}) {
  return [q === '' ? POSTS_PATH : POSTS_SEARCH_PATH, { q, channelId }] as const;
}

export function discussionRead(id: string): string {
  return `${POSTS_PATH}/${encodeURIComponent(id)}`;
}

export function repliesRead(postId: string): readonly [string, Record<string, string>] {
  return [`${discussionRead(postId)}/replies`, {}];
}

export interface MaterialsFilter {
  /** Text to find in title or description; trimmed, empty for all. */
  q?: string;
  /** Empty for all brands. */
  brandId?: string;
}

export function materialsRead({ q = '', brandId = '' }: MaterialsFilter = {}) {
  return [MATERIALS_PATH, { q, brandId }] as const;
}

export function materialRead(id: string): string {
  return `${MATERIALS_PATH}/${encodeURIComponent(id)}`;
}

/** @param visit the router's key of the visit: no visit is shown what an earlier one was told; the first of a page is 'default' */
export function verificationRead(code: string, visit = 'default'): readonly [string, Record<string, string>] {
  return [`/api/certificates/verify/${encodeURIComponent(code)}`, { visit }];
}
