import type { Read } from '../../../contract/reads.ts';
import type { MatchedScreen } from '../../../contract/screen-match.ts';
import { COMMON_READS, PUBLIC_SCREENS } from '../../../contract/screens.ts';
import {
  ACTIVE_SELLERS_TOPICS,
  CHANNELS_TOPIC,
  LIST_TOPICS,
  replyListTopicsOf,
} from '../../community/community-topics.ts';
import {
  COURSE_LIST_TOPICS,
  COURSES_TOPIC,
  ratingsSummaryTopicsOf,
  ratingsTopicOf,
  VIEWS_TOPIC,
} from '../../courses/course-topics.ts';
import { EVENTS_TOPIC } from '../../events/event-topics.ts';
import { HELP_TOPICS } from '../../help/help-topics.ts';
import { MATERIAL_LIST_TOPICS, MATERIALS_TOPIC, materialTopicsOf } from '../../materials/material-topics.ts';

/**
 * The topics of the answers to the calls of public screens, by path; null when the answer depends on the reader (the
 * verification of certificates counts attempts per address). A course's answer has `VIEWS_TOPIC`, bumped at most every
 * 10 s, instead of the topic of its own views: with that one, every reader of a page would invalidate it.
 */
const TOPICS = {
  '/api/settings': [], // saving the settings invalidates all cached answers
  '/api/categories': [COURSES_TOPIC],
  '/api/courses': COURSE_LIST_TOPICS,
  '/api/courses/related': COURSE_LIST_TOPICS,
  '/api/courses/:id': (id: string) => [COURSES_TOPIC, VIEWS_TOPIC, ratingsTopicOf(id)],
  '/api/courses/:id/ratings': ratingsSummaryTopicsOf,
  '/api/calendly/events': [EVENTS_TOPIC],
  '/api/help/all': HELP_TOPICS,
  '/api/community/channels': [CHANNELS_TOPIC],
  '/api/community/active-sellers': ACTIVE_SELLERS_TOPICS,
  '/api/community/posts': LIST_TOPICS,
  '/api/community/search': LIST_TOPICS,
  '/api/community/posts/:id': LIST_TOPICS,
  '/api/community/posts/:id/replies': replyListTopicsOf,
  '/api/brands': [MATERIALS_TOPIC],
  '/api/materials': MATERIAL_LIST_TOPICS,
  '/api/materials/:id': materialTopicsOf,
  '/api/certificates/verify/:id': null,
} as const satisfies Record<string, readonly string[] | ((id: string) => readonly string[]) | null>;

/** The route of a call of a public screen. */
export type ReadRoute = keyof typeof TOPICS;

const ROUTES = (Object.keys(TOPICS) as ReadRoute[]).map((route) => ({
  route,
  matcher: new RegExp(`^${route.replace(':id', '([^/]+)')}$`),
}));

/** The reads of a screen, in this order: those of all screens (the settings), then its own. */
export function readsOf(screen: MatchedScreen): Read[] {
  return [...COMMON_READS, ...(screen.isPublic ? PUBLIC_SCREENS[screen.path].reads(screen) : [])];
}

/** The topics that invalidate a screen's page; null when the page depends on the reader and is not cached. */
export function topicsOf(screen: MatchedScreen): readonly string[] | null {
  const topics = new Set<string>();
  for (const read of readsOf(screen)) {
    const { route, id } = routeOf(typeof read === 'string' ? read : read[0]);
    const own = TOPICS[route];
    if (own === null) return null;
    for (const topic of typeof own === 'function' ? own(id) : own) topics.add(topic);
  }
  return [...topics];
}

/** The route of a path, and the id in it; the id is empty when the path has none. @throws when no route matches */
export function routeOf(path: string): { route: ReadRoute; id: string } {
  for (const { route, matcher } of ROUTES) {
    const match = matcher.exec(path);
    if (match) return { route, id: decodeURIComponent(match[1] ?? '') };
  }
  throw new Error('a screen reads what no page brings along');
}
