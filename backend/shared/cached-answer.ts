import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { Injectable } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { NEXT_CURSOR_HEADER, TOTAL_COUNT_HEADER } from '../../contract/paging.ts';
import { AnswerFlights } from './answer-flights.ts';
import { AnswerVersions } from './answer-versions.ts';
import { declaredQueryOf } from './declared-query.ts';
import { AddRouteConfig } from './route-config.ts';
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

interface BegunAnswer {
  readonly key: string;
  /** When it was begun: an answer begun before a write is never kept after it. */
  readonly stamp: string;
  /** Tells those who wait for it that it is there, or will not be. */
  readonly end: () => void;
}

/** The topics a public answer is made from; null when this request's answer must not be kept. */
export type TopicsOf = (request: FastifyRequest) => readonly string[] | null;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A public GET: it carries an ETag and, where there are topics, is kept until one of them is written. `query`: what it reads of one. */
    publicAnswer?: { topicsOf: TopicsOf; query: readonly string[] };
  }
  interface FastifyRequest {
    /** An answer that is computed to be kept. */
    begunAnswer?: BegunAnswer;
  }
}

/** Marks a public GET whose answer is kept, serialised and compressed, until one of its topics is written. */
export function CachedAnswer(...topics: string[]): MethodDecorator {
  return CachedAnswerBy(() => topics);
}

/** As `CachedAnswer`, for topics that depend on the request. */
export function CachedAnswerBy(topicsOf: TopicsOf): MethodDecorator {
  return (controller, method, descriptor) => {
    const publicAnswer = { topicsOf, query: declaredQueryOf(controller, method) };
    AddRouteConfig({ publicAnswer })(controller, method, descriptor);
  };
}

/** Marks a public GET that is computed each time and carries an ETag. */
export function TaggedAnswer(): MethodDecorator {
  return CachedAnswerBy(() => null);
}

/** Serves public answers from memory, from the earliest hook that still counts, limits and logs the request. Staff are never served from it. */
@Injectable()
export class CachedAnswers {
  private readonly answers = new LRUCache<string, Answer>({ maxSize: MAX_TOTAL_BYTES, sizeCalculation: sizeOf });

  private readonly flights = new AnswerFlights();

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

  private async serve(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
    const topics =
      request.method === 'GET' && !adminKeyOf(request) && request.routeOptions.config.publicAnswer?.topicsOf(request);
    if (!topics) return undefined;
    const key = keyOf(request);
    if (key === undefined) return undefined;
    const kept = this.keptAt(key, topics);
    if (kept) return send(request, reply, kept);
    const underWay = this.flights.underWay(key, this.versions.stamp(topics));
    if (underWay) {
      await underWay;
      const computed = this.keptAt(key, topics);
      if (computed) return send(request, reply, computed);
    }
    this.begin(request, reply, key, this.versions.stamp(topics));
    return undefined;
  }

  private keptAt(key: string, topics: readonly string[]): Answer | undefined {
    const answer = this.answers.get(key);
    return answer?.stamp === this.versions.stamp(topics) ? answer : undefined;
  }

  private begin(request: FastifyRequest, reply: FastifyReply, key: string, stamp: string): void {
    const end = this.flights.begin(key, stamp);
    request.begunAnswer = { key, stamp, end };
    // Whatever becomes of this request, nobody waits for it any longer than for its own answer.
    reply.raw.once('close', end);
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
    const begun = request.begunAnswer;
    const answer: Answer = { stamp: begun?.stamp ?? '', etag: `W/"${sha256(body)}"`, headers, body, compressed: null };
    if (begun && body.length <= MAX_ANSWER_BYTES) this.answers.set(begun.key, answer);
    begun?.end();
    setCacheHeaders(reply, answer);
    return isFresh(request, answer) ? empty(reply) : payload;
  }
}

/**
 * What the route reads of an address, and nothing else: other spellings are the same answer. Undefined when a route that reads a query is
 * sent more than that, which it may refuse.
 */
function keyOf(request: FastifyRequest): string | undefined {
  const { url, config } = request.routeOptions;
  const declared = config.publicAnswer?.query ?? [];
  const query = request.query as Record<string, unknown>;
  if (declared.length > 0 && Object.keys(query).some((name) => !declared.includes(name))) return undefined;
  return JSON.stringify([url, request.params, declared.map((name) => query[name])]);
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
