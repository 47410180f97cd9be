import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { GROUP_SESSION_HEADER } from '../../../contract/group-sessions.ts';

/** The token of a group session in the request, unverified. */
export const GroupToken = createParamDecorator((_: unknown, context: ExecutionContext): string => {
  const token = context.switchToHttp().getRequest<FastifyRequest>().headers[GROUP_SESSION_HEADER];
  return typeof token === 'string' ? token : '';
});
