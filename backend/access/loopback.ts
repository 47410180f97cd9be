import type { FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';

const LOOPBACK_ADDRESS = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
/** A page of another site whose hostname resolves to this machine (DNS rebinding) sends its own hostname. */
const LOOPBACK_HOSTNAME = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i;
/** Headers that proxies add: a request through a proxy on this machine also comes from a loopback address. */
const PROXY_HEADERS = /^(forwarded|via|x-real-ip|x-forwarded-.*)$/;

/** Whether a hostname or address belongs to this machine. */
export function isLoopbackName(host: string): boolean {
  return LOOPBACK_HOSTNAME.test(host) || LOOPBACK_ADDRESS.test(host);
}

/** Whether the request comes from this machine, and not through a proxy on it. */
export function isFromLoopback(
  { headers, socket }: FastifyRequest,
  { trustProxy }: Pick<Config, 'trustProxy'>,
): boolean {
  if (trustProxy || Object.keys(headers).some((name) => PROXY_HEADERS.test(name))) return false;
  return LOOPBACK_ADDRESS.test(socket.remoteAddress ?? '') && LOOPBACK_HOSTNAME.test(headers.host ?? '');
}
