import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { StaffMember } from './staff-member.ts';

/** The person in the request's access token. It never grants the rights of staff. */
export interface SessionUser {
  readonly id: string;
  /** The token itself, which calls to an external identity provider carry. */
  readonly accessToken: string;
  /** Whether a training room's roster began the session; it must not show or change the account. */
  readonly isOfRoom?: boolean;
}

/** The sender of the request: its user by access token, its member of staff by admin key, both or neither. */
export interface Caller {
  readonly user?: SessionUser | undefined;
  readonly staff?: StaffMember | undefined;
}

declare module 'fastify' {
  interface FastifyRequest {
    user?: SessionUser;
  }
}

/** The user, for a route that declares `learner`. */
export const CurrentUser = createParamDecorator((_: unknown, context: ExecutionContext): SessionUser => {
  const { user } = context.switchToHttp().getRequest<FastifyRequest>();
  if (!user) throw new Error('CurrentUser is used on a route that needs no token');
  return user;
});

/** The caller, for a route that declares `public-recognised`, `owner` or `owner-or-capability`. */
export const CurrentCaller = createParamDecorator((_: unknown, context: ExecutionContext): Caller => {
  const { user, staff } = context.switchToHttp().getRequest<FastifyRequest>();
  return { user, staff };
});
