import type { FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';

const LOOPBACK_ADDRESS = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
/** A page of another site whose name was made to lead here says that name. */
const LOOPBACK_HOST = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i;
/** What proxies add; one on this machine itself looks like the machine otherwise. */
const OF_PROXIES = /^(forwarded|via|x-real-ip|x-forwarded-.*)$/;

/** Whether the caller is on this machine itself and means it; what a proxy passed on never is, nor anything where there is one. */
export function isFromLoopback({ headers, socket }: FastifyRequest, { trustProxy }: Pick<Config, 'trustProxy'>): boolean {
  if (trustProxy || Object.keys(headers).some((name) => OF_PROXIES.test(name))) return false;
  return LOOPBACK_ADDRESS.test(socket.remoteAddress ?? '') && LOOPBACK_HOST.test(headers.host ?? '');
}
