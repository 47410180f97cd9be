import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { Injectable } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';
import { NEXT_CURSOR_HEADER, TOTAL_COUNT_HEADER } from '../../contract/paging.ts';
import { AnswerVersions } from './answer-versions.ts';
import { declaredQueryOf } from './declared-query.ts';
import { PendingAnswers } from './pending-answers.ts';
import { AddRouteConfig } from './route-config.ts';
import { sha256 } from './sha256.ts';
import { adminKeyOf } from './staff-member.ts';

const MAX_TOTAL_BYTES = 64 * 1024 * 1024;
const MAX_ANSWER_BYTES = 4 * 1024 * 1024;
/** Smaller answers gain nothing from compression: they fit one packet. */
const MIN_COMPRESSED_BYTES = 1_024;
const BROTLI_QUALITY = 6;
const CACHED_HEADERS = ['content-type', NEXT_CURSOR_HEADER, TOTAL_COUNT_HEADER] as const;

/** The best first. */
const ENCODINGS = ['br', 'gzip'] as const;
type Encoding = (typeof ENCODINGS)[number];

interface Answer {
  readonly stamp: string;
  readonly etag: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** Made when the answer is asked for again: most searches are asked once, and compressing takes longer than searching. */
  compressed: Partial<Record<Encoding, Buffer>> | null;
}

interface PendingAnswer {
  readonly key: string;
  /** Of the moment when it was begun: an answer that was begun before a write does not count as cached after it. */
  readonly stamp: string;
  /** Tells the requests that wait for it that it is cached, or will not be. */
  readonly settle: () => void;
}

/** The topics that a public answer is made from; null when the answer to this request must not be cached. */
export type TopicsOf = (request: FastifyRequest) => readonly string[] | null;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A public GET: its answer carries an ETag and, with topics, is cached until one is bumped. `query`: the parameters it reads. */
    publicAnswer?: { topicsOf: TopicsOf; query: readonly string[] };
  }
  interface FastifyRequest {
    /** The answer to this request, which is being computed and will be cached. */
    pendingAnswer?: PendingAnswer;
  }
}

/** Marks a public GET whose answer is cached, serialised and compressed, until one of its topics is bumped. */
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

/** Serves public answers from memory, after the hooks that count, limit and log the request. Staff are never served from it. */
@Injectable()
export class CachedAnswers {
  private readonly answers = new LRUCache<string, Answer>({ maxSize: MAX_TOTAL_BYTES, sizeCalculation: sizeOf });

  private readonly pending = new PendingAnswers();

  constructor(private readonly versions: AnswerVersions) {}

  /** After the rate limits: theirs are hooks of the single routes too, and run in the order in which they were added. */
  register(fastify: FastifyInstance): void {
    fastify.addHook('onRoute', (route) => {
      if (!route.config?.publicAnswer) return;
      const serve = async (request: FastifyRequest, reply: FastifyReply) => this.serve(request, reply);
      route.onRequest = [route.onRequest ?? [], serve].flat();
    });
    fastify.addHook('onSend', (request, reply, payload, done) => done(null, this.cache(request, reply, payload)));
  }

  private async serve(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
    const topics =
      request.method === 'GET' && !adminKeyOf(request) && request.routeOptions.config.publicAnswer?.topicsOf(request);
    if (!topics) return undefined;
    const key = keyOf(request);
    if (key === undefined) return undefined;
    const cached = this.cachedAt(key, topics);
    if (cached) return send(request, reply, cached);
    const pending = this.pending.waitFor(key, this.versions.stamp(topics));
    if (pending) {
      await pending;
      const computed = this.cachedAt(key, topics);
      if (computed) return send(request, reply, computed);
    }
    this.begin(request, reply, key, this.versions.stamp(topics));
    return undefined;
  }

  private cachedAt(key: string, topics: readonly string[]): Answer | undefined {
    const answer = this.answers.get(key);
    return answer?.stamp === this.versions.stamp(topics) ? answer : undefined;
  }

  private begin(request: FastifyRequest, reply: FastifyReply, key: string, stamp: string): void {
    const settle = this.pending.add(key, stamp);
    request.pendingAnswer = { key, stamp, settle };
    // However this request ends, the others wait no longer than until then.
    reply.raw.once('close', settle);
  }

  private cache(request: FastifyRequest, reply: FastifyReply, payload: unknown): unknown {
    const isPublic = request.routeOptions.config.publicAnswer && !adminKeyOf(request);
    if (!isPublic || reply.statusCode !== 200 || typeof payload !== 'string') {
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
      return payload;
    }
    const body = Buffer.from(payload);
    const headers: Record<string, string> = {};
    for (const name of CACHED_HEADERS) {
      const value = reply.getHeader(name);
      if (value !== undefined) headers[name] = String(value);
    }
    const pending = request.pendingAnswer;
    const answer: Answer = { stamp: pending?.stamp ?? '', etag: `W/"${sha256(body)}"`, headers, body, compressed: null };
    if (pending && body.length <= MAX_ANSWER_BYTES) this.answers.set(pending.key, answer);
    pending?.settle();
    setCacheHeaders(reply, answer);
    return isFresh(request, answer) ? empty(reply) : payload;
  }
}

/**
 * The key of a request's answer: its route, and the parameters that the route reads, so that other spellings of an address share one
 * answer. Undefined when the query has parameters that the route does not declare: it may refuse them.
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

/** The best form there is of those that the client takes; undefined when that is the plain one. */
function acceptedEncoding(request: FastifyRequest, answer: Answer): Encoding | undefined {
  if (!request.headers['accept-encoding']) return undefined;
  if (!answer.compressed) void compress(answer);
  const client = new Negotiator(request);
  return ENCODINGS.find((one) => answer.compressed?.[one] && client.encoding([one]));
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
