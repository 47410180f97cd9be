import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { StaffMember } from './staff-member.ts';

/** Whoever's access token came with the request. Staff rights never come by it. */
export interface SessionUser {
  readonly id: string;
  /** The token itself: an external identity provider wants to see it. */
  readonly accessToken: string;
}

/** Who is calling: by a token, by an admin key, by both or by neither. */
export interface Caller {
  readonly user?: SessionUser | undefined;
  readonly staff?: StaffMember | undefined;
}

declare module 'fastify' {
  interface FastifyRequest {
    user?: SessionUser;
  }
}

/** The person of a route that declares `learner`. */
export const CurrentUser = createParamDecorator((_: unknown, context: ExecutionContext): SessionUser => {
  const { user } = context.switchToHttp().getRequest<FastifyRequest>();
  if (!user) throw new Error('CurrentUser is used on a route that needs no token');
  return user;
});

/** Who asks, where that is known: for a route that declares `public-recognised`. */
export const CurrentCaller = createParamDecorator((_: unknown, context: ExecutionContext): Caller => {
  const { user, staff } = context.switchToHttp().getRequest<FastifyRequest>();
  return { user, staff };
});
