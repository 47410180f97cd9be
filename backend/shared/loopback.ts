import type { FastifyRequest } from 'fastify';

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;

/** Whether the caller is on this machine itself; what a proxy passed on never is. */
export function isFromLoopback(request: FastifyRequest): boolean {
  const isForwarded = Object.keys(request.headers).some((name) => name === 'forwarded' || name.startsWith('x-forwarded-'));
  return !isForwarded && LOOPBACK.test(request.socket.remoteAddress ?? '');
}
