import { verificationCodeOf } from './certificates.ts';
import { courseLevelSchema } from './courses.ts';
import {
  ACTIVE_SELLERS_READ,
  BRANDS_READ,
  CATEGORIES_READ,
  CHANNELS_READ,
  courseRead,
  coursesRead,
  discussionRead,
  discussionsRead,
  EVENTS_READ,
  HELP_READ,
  materialRead,
  materialsRead,
  type Read,
  ratingsRead,
  relatedCoursesRead,
  repliesRead,
  SETTINGS_READ,
  searchTextIn,
  verificationRead,
} from './reads.ts';

/** Where a reader is: what the address's path names, and its query. */
export interface ScreenAddress {
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
}

export interface PublicScreen {
  /** The parameters of the query that change what is on it; all others are nobody's here. */
  readonly query: readonly string[];
  /** What it begins with, besides the settings: the first is what it is about, and where that is not there, neither is the screen. */
  readonly reads: (address: ScreenAddress) => Read[];
}

const nothing = () => [];

/** Codes are typed in many ways; what can be none is asked for as it stands, and is nobody's. */
function verification({ params: { code = '' } }: ScreenAddress): Read[] {
  return [verificationRead(verificationCodeOf(code) ?? code)];
}

/** The screens that anybody may read and that arrive painted, by their path in the renderer's table. */
export const PUBLIC_SCREENS = {
  '/': {
    query: ['q', 'category'],
    reads: ({ query }) => [
      coursesRead({ q: searchTextIn(query), category: query.get('category') ?? '' }),
      CATEGORIES_READ,
      EVENTS_READ,
    ],
  },
  '/course/:id': {
    query: ['lesson', 't'],
    reads: ({ params: { id = '' } }) => [courseRead(id), ratingsRead(id)],
  },
  '/search': {
    query: ['q', 'category', 'level'],
    reads: ({ query }) => {
      const level = courseLevelSchema.safeParse(query.get('level')).data ?? '';
      const q = searchTextIn(query);
      const related = q === '' ? [] : [relatedCoursesRead(q)];
      return [coursesRead({ q, category: query.get('category') ?? '', level }), CATEGORIES_READ, ...related];
    },
  },
  '/library': {
    query: ['category'],
    reads: ({ query }) => [coursesRead({ category: query.get('category') ?? '' }), CATEGORIES_READ],
  },
  '/eventos': { query: [], reads: () => [EVENTS_READ] },
  '/ayuda': { query: ['q', 'pregunta', 'categoria'], reads: () => [HELP_READ] },
  '/comunidad': {
    query: ['q', 'channel'],
    reads: ({ query }) => [
      discussionsRead({ q: searchTextIn(query), channelId: query.get('channel') ?? '' }),
      CHANNELS_READ,
      ACTIVE_SELLERS_READ,
    ],
  },
  '/comunidad/:postId': {
    query: [],
    reads: ({ params: { postId = '' } }) => [discussionRead(postId), repliesRead(postId)],
  },
  '/materiales': {
    query: ['q', 'brand', 'view'],
    reads: ({ query }) => {
      const filter = { q: searchTextIn(query), brandId: query.get('brand') ?? '' };
      if (filter.brandId !== '') return [materialsRead(filter), BRANDS_READ];
      return filter.q !== '' || query.get('view') === 'all' ? [materialsRead(filter)] : [BRANDS_READ];
    },
  },
  '/materiales/:materialId': { query: [], reads: ({ params: { materialId = '' } }) => [materialRead(materialId)] },
  // Where no script runs, its form sends what was typed: the server leads on to what is said of it.
  '/verify': { query: ['code'], reads: nothing },
  '/verify/:code': { query: [], reads: verification },
  '/certificate/verify/:code': { query: [], reads: verification },
  '*': { query: [], reads: nothing },
} as const satisfies Record<string, PublicScreen>;

/** The screens that are somebody's own, or for signing in: the server answers them with the empty page. */
export const OTHER_SCREENS = [
  '/scheduling',
  '/training-history',
  '/smart-study',
  '/login',
  '/registro',
  '/clave',
  '/recuperar',
  '/perfil',
  '/print/certificate/:code',
  '/admin/*',
] as const;

export type PublicPath = keyof typeof PUBLIC_SCREENS;
export type ScreenPath = PublicPath | (typeof OTHER_SCREENS)[number];

/** What everybody's screens begin with. */
export const COMMON_READS: readonly Read[] = [SETTINGS_READ];
