import type { FastifyRequest } from 'fastify';
import type { PublicAnswer } from '../shared/cached-answer.ts';
import { AddRouteConfig } from '../shared/route-config.ts';
import { isServerPath } from '../shared/server-paths.ts';
import { topicsOf as topicsOfScreen } from './answers/page-topics.ts';
import { PAGE_VARY, screenRequestOf } from './screen-request.ts';

/** How far what a page says of the time may lag behind: which event is next, how long ago something was. */
const PAGE_MAX_AGE_MS = 60_000;

const cachedPages: PublicAnswer = {
  topicsOf,
  keyOf: (request) => screenRequestOf(request).key,
  vary: PAGE_VARY,
  maxAgeMs: PAGE_MAX_AGE_MS,
  isOtherForStaff: false,
};

/** Marks the route of the pages: whatever address is asked for has one, and a public one is cached until what it is made from is written. */
export function CachedPage(): MethodDecorator {
  return AddRouteConfig({ publicAnswer: cachedPages, takesAnyAddress: true });
}

function topicsOf(request: FastifyRequest): readonly string[] | null {
  if (isServerPath((request.params as Record<string, string>)['*'] ?? '')) return null;
  const { screen } = screenRequestOf(request);
  return screen.isPublic ? topicsOfScreen(screen) : null;
}
