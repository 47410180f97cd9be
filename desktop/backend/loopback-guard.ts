import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../backend/errors/app-error.ts';
import { LAUNCH_COOKIE } from '../shared/backend-messages.ts';

/**
 * Accepts only requests of the shell that started this process, before any other middleware. Any program and user of
 * the machine reaches the port, and so does a web page by DNS rebinding: its requests carry its own name as `Host`.
 * Only the shell has the launch secret.
 */
export function guardLoopback(
  fastify: FastifyInstance,
  { port, launchSecret }: { port: number; launchSecret: string },
): void {
  const host = `127.0.0.1:${port}`;
  const secret = digest(launchSecret);
  fastify.addHook('onRequest', async (request) => {
    if (request.headers.host !== host) throw new AppError('not_allowed', 'another hostname');
    // Digests have equal length, so the comparison takes constant time for any input.
    if (!timingSafeEqual(digest(launchCookieOf(request)), secret))
      throw new AppError('not_allowed', 'not from the shell');
  });
}

function launchCookieOf({ headers }: FastifyRequest): string {
  const cookies = headers.cookie?.split(';').map((cookie) => cookie.trim()) ?? [];
  return cookies.find((cookie) => cookie.startsWith(`${LAUNCH_COOKIE}=`))?.slice(LAUNCH_COOKIE.length + 1) ?? '';
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
