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

/** Params of the address's path, and its query. */
export interface ScreenAddress {
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
}

export interface PublicScreen {
  /** Query parameters that change the content of the screen; all others are ignored. */
  readonly query: readonly string[];
  /** Reads for the first render, besides the settings. If the first read finds nothing, the screen does not exist. */
  readonly reads: (address: ScreenAddress) => Read[];
}

const nothing = () => [];

/** Reads the code in its stored form. A text that is not a code is read as it is; no certificate has it. */
function verification({ params: { code = '' } }: ScreenAddress): Read[] {
  return [verificationRead(verificationCodeOf(code) ?? code)];
}

/** Public screens, which the server renders, by their path in the renderer's routes. */
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
  // Without scripts its form sends the typed code as `code`, and the server redirects to the code's page.
  '/verify': { query: ['code'], reads: nothing },
  '/verify/:code': { query: [], reads: verification },
  '/certificate/verify/:code': { query: [], reads: verification },
  '*': { query: [], reads: nothing },
} as const satisfies Record<string, PublicScreen>;

/** Personal screens, and screens for signing in: the server answers with the empty page. */
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
  '/sala',
  '/admin/*',
] as const;

export type PublicPath = keyof typeof PUBLIC_SCREENS;
export type ScreenPath = PublicPath | (typeof OTHER_SCREENS)[number];

/** Reads of all screens. */
export const COMMON_READS: readonly Read[] = [SETTINGS_READ];
