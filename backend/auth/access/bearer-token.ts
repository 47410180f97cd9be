import type { FastifyRequest } from 'fastify';

/** The scheme in any case (RFC 7235, 2.1), spaces, and the token. */
const BEARER = /^bearer +([^ ]+)/i;

/** The bearer token of the request, unverified. */
export function bearerTokenOf({ headers }: FastifyRequest): string | undefined {
  return BEARER.exec(headers.authorization ?? '')?.[1];
}
