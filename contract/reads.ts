import { type CourseLevel, SEARCH_MAX_CHARS } from './courses.ts';

/**
 * A read of a screen: the path of a call, with or without its query. It is the key of the answer in the client's cache
 * and in the page data. Lists are read in pages of `LIST_PAGE_ROWS`.
 */
export type Read = string | readonly [path: string, query: Readonly<Record<string, string>>];

/** Number of rows per page of a list on a screen. */
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

/** The searched text of an address (`q`), trimmed and cut to the server's limit; empty without a text. */
export function searchTextIn(query: URLSearchParams): string {
  return (query.get('q') ?? '').trim().slice(0, SEARCH_MAX_CHARS);
}

export interface CourseFilter {
  /** Text to find; trimmed, empty for all. */
  q?: string;
  category?: string;
  /** Empty for all levels. */
  level?: CourseLevel | '';
}

export function coursesRead({ q = '', category = '', level = '' }: CourseFilter = {}) {
  return ['/api/courses', { q, category, level }] as const;
}

/** The related courses of a search. */
export function relatedCoursesRead(q: string) {
  return ['/api/courses/related', { q }] as const;
}

/** The number of courses: the total of the list, read with its shortest page. */
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

/**
 * @param visit the router's key of the visit, so that no visit shows an earlier visit's answer; 'default' for the first
 * of a page
 */
export function verificationRead(code: string, visit = 'default'): readonly [string, Record<string, string>] {
  return [`/api/certificates/verify/${encodeURIComponent(code)}`, { visit }];
}
