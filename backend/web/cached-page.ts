import type { FastifyRequest } from 'fastify';
import type { PublicAnswer } from '../caching/cached-answer.ts';
import { AddRouteConfig } from '../http/routes/route-config.ts';
import { isServerPath } from '../http/routes/server-paths.ts';
import { topicsOf as topicsOfScreen } from './answers/page-topics.ts';
import { PAGE_VARY, screenRequestOf } from './screen-request.ts';

/** Maximum age of what a page shows about the time: the next event, how long ago a post was written. */
const PAGE_MAX_AGE_MS = 60_000;

const cachedPages: PublicAnswer = {
  topicsOf,
  keyOf: (request) => screenRequestOf(request).key,
  vary: PAGE_VARY,
  maxAgeMs: PAGE_MAX_AGE_MS,
  isOtherForStaff: false,
};

/** Marks the route of the pages. It accepts every address; public pages are cached until a topic of theirs changes. */
export function CachedPage(): MethodDecorator {
  return AddRouteConfig({ publicAnswer: cachedPages, takesAnyAddress: true });
}

function topicsOf(request: FastifyRequest): readonly string[] | null {
  if (isServerPath((request.params as Record<string, string>)['*'] ?? '')) return null;
  const { screen } = screenRequestOf(request);
  return screen.isPublic ? topicsOfScreen(screen) : null;
}
