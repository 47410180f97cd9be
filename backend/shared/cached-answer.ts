import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { applyDecorators, Injectable } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { NEXT_CURSOR_HEADER, TOTAL_COUNT_HEADER } from '../../contract/paging.ts';
import { AnswerVersions } from './answer-versions.ts';
import { sha256 } from './sha256.ts';
import { adminKeyOf } from './staff-member.ts';

const MAX_TOTAL_BYTES = 64 * 1024 * 1024;
const MAX_ANSWER_BYTES = 4 * 1024 * 1024;
/** Smaller answers gain nothing from compression: they fit one packet. */
const MIN_COMPRESSED_BYTES = 1_024;
const BROTLI_QUALITY = 6;
const KEPT_HEADERS = ['content-type', NEXT_CURSOR_HEADER, TOTAL_COUNT_HEADER] as const;

type Encoding = 'br' | 'gzip';

interface Answer {
  readonly stamp: string;
  readonly etag: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** Made when the answer is asked for again: most searches are asked once, and compressing takes longer than searching. */
  compressed: Partial<Record<Encoding, Buffer>> | null;
}

/** The topics a public answer is made from; null when this request's answer must not be kept. */
export type TopicsOf = (request: FastifyRequest) => readonly string[] | null;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A public GET: it carries an ETag and, where there are topics, is kept until one of them is written. */
    publicAnswer?: { topicsOf: TopicsOf };
  }
  interface FastifyRequest {
    /** The stamp when the answer was begun: an answer begun before a write is never kept after it. */
    answerStamp?: string;
  }
}

/** Marks a public GET whose answer is kept, serialised and compressed, until one of its topics is written. */
export function CachedAnswer(...topics: string[]): MethodDecorator {
  return CachedAnswerBy(() => topics);
}

/** As `CachedAnswer`, for topics that depend on the request. */
export function CachedAnswerBy(topicsOf: TopicsOf): MethodDecorator {
  return applyDecorators(RouteConfig({ publicAnswer: { topicsOf } }));
}

/** Marks a public GET that is computed each time and carries an ETag. */
export function TaggedAnswer(): MethodDecorator {
  return CachedAnswerBy(() => null);
}

/** Serves public answers from memory, from the earliest hook that still counts, limits and logs the request. Staff are never served from it. */
@Injectable()
export class CachedAnswers {
  private readonly answers = new LRUCache<string, Answer>({ maxSize: MAX_TOTAL_BYTES, sizeCalculation: sizeOf });

  constructor(private readonly versions: AnswerVersions) {}

  /** After the rate limits: theirs are hooks of the single routes too, and run in the order in which they were added. */
  register(fastify: FastifyInstance): void {
    fastify.addHook('onRoute', (route) => {
      if (!route.config?.publicAnswer) return;
      const serve = async (request: FastifyRequest, reply: FastifyReply) => this.serve(request, reply);
      route.onRequest = [route.onRequest ?? [], serve].flat();
    });
    fastify.addHook('onSend', (request, reply, payload, done) => done(null, this.keep(request, reply, payload)));
  }

  private serve(request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined {
    const topics =
      request.method === 'GET' && !adminKeyOf(request) && request.routeOptions.config.publicAnswer?.topicsOf(request);
    if (!topics) return undefined;
    const stamp = this.versions.stamp(topics);
    const answer = this.answers.get(request.url);
    if (answer?.stamp === stamp) return send(request, reply, answer);
    request.answerStamp = stamp;
    return undefined;
  }

  private keep(request: FastifyRequest, reply: FastifyReply, payload: unknown): unknown {
    const isPublic = request.routeOptions.config.publicAnswer && !adminKeyOf(request);
    if (!isPublic || reply.statusCode !== 200 || typeof payload !== 'string') {
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
      return payload;
    }
    const body = Buffer.from(payload);
    const headers: Record<string, string> = {};
    for (const name of KEPT_HEADERS) {
      const value = reply.getHeader(name);
      if (value !== undefined) headers[name] = String(value);
    }
    const answer: Answer = { stamp: request.answerStamp ?? '', etag: `W/"${sha256(body)}"`, headers, body, compressed: null };
    if (request.answerStamp !== undefined && body.length <= MAX_ANSWER_BYTES) this.answers.set(request.url, answer);
    setCacheHeaders(reply, answer);
    return isFresh(request, answer) ? empty(reply) : payload;
  }
}

function send(request: FastifyRequest, reply: FastifyReply, answer: Answer): FastifyReply {
  setCacheHeaders(reply, answer);
  if (isFresh(request, answer)) return reply.code(304).send();
  reply.headers(answer.headers);
  const encoding = acceptedEncoding(request, answer);
  if (!encoding) return reply.send(answer.body);
  return reply.header('content-encoding', encoding).send(answer.compressed?.[encoding]);
}

function setCacheHeaders(reply: FastifyReply, answer: Answer): void {
  reply.header('etag', answer.etag).header('cache-control', 'no-cache').header('vary', 'accept-encoding');
}

function empty(reply: FastifyReply): string {
  reply.code(304).removeHeader('content-type').removeHeader('content-length');
  return '';
}

function isFresh(request: FastifyRequest, answer: Answer): boolean {
  const known = request.headers['if-none-match']?.split(',') ?? [];
  return known.some((tag) => tag.trim() === answer.etag || tag.trim() === '*');
}

function acceptedEncoding(request: FastifyRequest, answer: Answer): Encoding | undefined {
  const accepted = request.headers['accept-encoding'] ?? '';
  if (accepted && !answer.compressed) void compress(answer);
  if (answer.compressed?.br && /\bbr\b(?!\s*;\s*q=0(\.0*)?(?![.\d]))/.test(accepted)) return 'br';
  if (answer.compressed?.gzip && /\bgzip\b(?!\s*;\s*q=0(\.0*)?(?![.\d]))/.test(accepted)) return 'gzip';
  return undefined;
}

async function compress(answer: Answer): Promise<void> {
  const compressed: Partial<Record<Encoding, Buffer>> = {};
  answer.compressed = compressed;
  if (answer.body.length < MIN_COMPRESSED_BYTES) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };
  compressed.gzip = await promisify(gzip)(answer.body);
  compressed.br = await promisify(brotliCompress)(answer.body, { params });
}

/** The compressed forms come later and are smaller: together they are counted as one more body. */
function sizeOf(answer: Answer): number {
  return 2 * answer.body.length + 1_024;
}
