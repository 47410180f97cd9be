import type { FastifyRequest } from 'fastify';

/** A scheme of any case, as RFC 7235 (2.1) has it, some spaces, and the token. */
const BEARER = /^bearer +([^ ]+)/i;

/** The bearer token that came with the request, unchecked. */
export function bearerTokenOf({ headers }: FastifyRequest): string | undefined {
  return BEARER.exec(headers.authorization ?? '')?.[1];
}
