import { Injectable } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { NEXT_CURSOR_HEADER, TOTAL_COUNT_HEADER } from '../../contract/headers.ts';
import { adminKeyOf } from '../access/staff-member.ts';
import { AddRouteConfig } from '../http/routes/route-config.ts';
import { Clock } from '../time/clock.ts';
import { AnswerVersions } from './answer-versions.ts';
import { declaredQueryOf } from './declared-query.ts';
import { PendingAnswers } from './pending-answers.ts';
import { SerialisedAnswer } from './serialised-answer.ts';

const MAX_TOTAL_BYTES = 32 * 1024 * 1024;
const MAX_ANSWER_BYTES = 4 * 1024 * 1024;
const CACHED_HEADERS = ['content-type', NEXT_CURSOR_HEADER, TOTAL_COUNT_HEADER] as const;
/** 404 too: missing rows may be requested as often as existing ones. */
const CACHED_STATUSES = [200, 404];

interface CachedAnswerEntry {
  readonly answer: SerialisedAnswer;
  /** Topic versions when the computation began: an answer that was begun before a write is invalid after it. */
  readonly stamp: string;
  /** Expiry by the steady clock. */
  readonly endsMs: number;
}

interface PendingAnswer {
  readonly key: string;
  readonly stamp: string;
  /** Ends the waiting of other requests: they get this answer, or compute their own after a failure. */
  readonly settle: (answer?: UncachedAnswer) => void;
}

/** The answer for waiting requests, cacheable or not. */
interface UncachedAnswer {
  readonly body: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
}

/** Topics that a public answer depends on; null when the answer must not be cached. */
export type TopicsOf = (request: FastifyRequest) => readonly string[] | null;

/** The caching of a route's answers. */
export interface PublicAnswer {
  readonly topicsOf: TopicsOf;
  /** Equal for requests with equal answers; undefined for a request that may be refused, which skips the cache. */
  readonly keyOf: (request: FastifyRequest) => string | undefined;
  /** The headers of requests that the answer depends on. */
  readonly vary: string;
  /** Longest age in milliseconds, for answers that depend on the time. */
  readonly maxAgeMs: number;
  /** Whether staff get a different answer: a request with an admin key, valid or not, is always computed. */
  readonly isOtherForStaff: boolean;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A public GET: its answer carries an ETag and, with topics, is cached until a topic is bumped. */
    publicAnswer?: PublicAnswer;
  }
  interface FastifyRequest {
    /** The answer to this request, while it is computed for the cache. */
    pendingAnswer?: PendingAnswer;
  }
}

/** Marks a public GET whose answer is cached, serialised and compressed, until one of its topics is bumped. */
export function CachedAnswer(...topics: string[]): MethodDecorator {
  return CachedAnswerBy(() => topics);
}

/** Like `CachedAnswer`, for topics that depend on the request. */
export function CachedAnswerBy(topicsOf: TopicsOf): MethodDecorator {
  return (controller, method, descriptor) => {
    const query = declaredQueryOf(controller, method);
    const keyOf = (request: FastifyRequest) => keyByQuery(request, query);
    const publicAnswer = {
      topicsOf,
      keyOf,
      vary: 'accept-encoding',
      maxAgeMs: Number.POSITIVE_INFINITY,
      isOtherForStaff: true,
    };
    AddRouteConfig({ publicAnswer })(controller, method, descriptor);
  };
}

/** Like `CachedAnswer`, for topics that depend on the id in the address. */
export function CachedAnswerOf(topicsOf: (id: string) => readonly string[]): MethodDecorator {
  return CachedAnswerBy(({ params }) => topicsOf((params as { id: string }).id));
}

/** Marks a public GET that is computed for each request and carries an ETag. */
export function TaggedAnswer(): MethodDecorator {
  return CachedAnswerBy(() => null);
}

/** Serves public answers from memory, after the hooks that count, limit and log the request. */
@Injectable()
export class CachedAnswers {
  private readonly answers = new LRUCache<string, CachedAnswerEntry>({
    maxSize: MAX_TOTAL_BYTES,
    sizeCalculation: ({ answer }) => answer.bytes,
  });

  private readonly pending = new PendingAnswers<UncachedAnswer>();

  constructor(
    private readonly versions: AnswerVersions,
    private readonly clock: Clock,
  ) {}

  /** Register it after the rate limits, so that requests for cached answers count too. */
  register(fastify: FastifyInstance): void {
    fastify.addHook('onRoute', (route) => {
      if (!route.config?.publicAnswer) return;
      const serve = async (request: FastifyRequest, reply: FastifyReply) => this.serve(request, reply);
      route.onRequest = [route.onRequest ?? [], serve].flat();
    });
    fastify.addHook('onSend', (request, reply, payload, done) => {
      const { pendingAnswer } = request;
      const shared = pendingAnswer && sharedAnswer(reply, payload);
      const sent = this.cache(request, reply, payload);
      // Cached or not, the other requests get it now, and not after a client that may read slowly has received it.
      pendingAnswer?.settle(shared);
      done(null, sent);
    });
  }

  private async serve(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
    const { publicAnswer } = request.routeOptions.config;
    if (!publicAnswer || isForStaff(request, publicAnswer)) return undefined;
    const { vary } = publicAnswer;
    const topics = publicAnswer.topicsOf(request);
    const key = topics && publicAnswer.keyOf(request);
    if (!topics || !key) return undefined;
    const cached = this.cachedAt(key, topics);
    if (cached) return cached.send(request, reply);
    if (request.method !== 'GET') return undefined;
    const pending = this.pending.waitFor(key, this.versions.stamp(topics));
    if (pending) {
      const shared = await pending;
      const computed = this.cachedAt(key, topics);
      if (computed) return computed.send(request, reply);
      // This request arrived before any write that invalidated the answer: the answer is valid for it.
      if (shared) return reply.code(shared.status).headers(shared.headers).header('vary', vary).send(shared.body);
    }
    this.begin(request, reply, key, this.versions.stamp(topics));
    return undefined;
  }

  private cachedAt(key: string, topics: readonly string[]): SerialisedAnswer | undefined {
    const entry = this.answers.get(key);
    const isValid = entry?.stamp === this.versions.stamp(topics) && this.clock.steadyMs() < entry.endsMs;
    return isValid ? entry.answer : undefined;
  }

  /**
   * Lets requests for the same answer wait until `late` has settled, for `maxWaitMs` at most; `late` caches that
   * answer.
   */
  waitForLate({ pendingAnswer }: FastifyRequest, late: Promise<unknown>, maxWaitMs: number): void {
    if (!pendingAnswer) return;
    const settle = this.pending.add(pendingAnswer.key, pendingAnswer.stamp);
    const timer = setTimeout(settle, maxWaitMs).unref();
    void late.finally(() => {
      clearTimeout(timer);
      settle();
    });
  }

  /**
   * Caches an answer that was computed after its request got another answer; later requests get it.
   * @param ageMs age of the data that it was computed from, in milliseconds
   */
  cacheLate(request: FastifyRequest, { body, status, headers }: UncachedAnswer, ageMs: number): void {
    const { publicAnswer } = request.routeOptions.config;
    const { pendingAnswer } = request;
    if (!publicAnswer || !pendingAnswer) return;
    const bytes = Buffer.from(body);
    const answer = new SerialisedAnswer(bytes, status, headers, publicAnswer.vary);
    this.put(pendingAnswer, answer, bytes.length, publicAnswer.maxAgeMs - ageMs);
  }

  private put({ key, stamp }: PendingAnswer, answer: SerialisedAnswer, bytes: number, maxAgeMs: number): void {
    if (bytes <= MAX_ANSWER_BYTES) this.answers.set(key, { answer, stamp, endsMs: this.clock.steadyMs() + maxAgeMs });
  }

  private begin(request: FastifyRequest, reply: FastifyReply, key: string, stamp: string): void {
    const settle = this.pending.add(key, stamp);
    request.pendingAnswer = { key, stamp, settle };
    // The end of this request, in any case, ends the waiting of the others.
    reply.raw.once('close', () => settle());
  }

  private cache(request: FastifyRequest, reply: FastifyReply, payload: unknown): unknown {
    const { publicAnswer } = request.routeOptions.config;
    if (reply.hasHeader('cache-control')) return payload;
    const isCached = publicAnswer && !isForStaff(request, publicAnswer) && CACHED_STATUSES.includes(reply.statusCode);
    if (!isCached || typeof payload !== 'string') {
      reply.header('cache-control', 'no-store');
      return payload;
    }
    const body = Buffer.from(payload);
    const answer = new SerialisedAnswer(body, reply.statusCode, cachedHeaders(reply), publicAnswer.vary);
    if (request.pendingAnswer) this.put(request.pendingAnswer, answer, body.length, publicAnswer.maxAgeMs);
    answer.tag(reply);
    return answer.isKnownTo(request) ? empty(reply) : payload;
  }
}

/**
 * The key of a request's answer: its route, and the parameters that the route reads, so that other spellings of an
 * address share one answer. Undefined when the query has undeclared parameters, which the route may refuse.
 */
function keyByQuery(request: FastifyRequest, declared: readonly string[]): string | undefined {
  const query = request.query as Record<string, unknown>;
  if (declared.length > 0 && Object.keys(query).some((name) => !declared.includes(name))) return undefined;
  return JSON.stringify([request.routeOptions.url, request.params, declared.map((name) => query[name])]);
}

/** Undefined for a failed answer, because the next request may succeed. */
function sharedAnswer(reply: FastifyReply, payload: unknown): UncachedAnswer | undefined {
  if (!CACHED_STATUSES.includes(reply.statusCode) || typeof payload !== 'string') return undefined;
  const control = reply.getHeader('cache-control');
  return {
    body: payload,
    status: reply.statusCode,
    headers: { ...cachedHeaders(reply), 'cache-control': control === undefined ? 'no-cache' : String(control) },
  };
}

function isForStaff(request: FastifyRequest, { isOtherForStaff }: PublicAnswer): boolean {
  return isOtherForStaff && adminKeyOf(request) !== undefined;
}

function cachedHeaders(reply: FastifyReply): Record<string, string> {
  const set = CACHED_HEADERS.map((name) => [name, reply.getHeader(name)] as const);
  return Object.fromEntries(set.flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])));
}

function empty(reply: FastifyReply): string {
  reply.code(304).removeHeader('content-type').removeHeader('content-length');
  return '';
}
