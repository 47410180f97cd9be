import { finished, PassThrough, type Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { AppError, TooManyRequests } from '../../errors/app-error.ts';
import { Clock } from '../../time/clock.ts';

interface BodyLimits {
  /** Bodies of one account. */
  readonly ofOne: number;
  readonly inAll: number;
  /**
   * Milliseconds after which an arriving body can be replaced by a new one when all places are taken. `Infinity`:
   * never.
   */
  readonly yieldsAfterMs: number;
}

const LIMITS = {
  /**
   * Held in memory until decoded: 12 of at most 5 MB are 60 MB. Two per account, because a broken connection may count
   * as open for a while. A picture of the academy's own screen has 512 px and arrives in far less than 10 s.
   */
  picture: { ofOne: 2, inAll: 12, yieldsAfterMs: 10_000 },
  /**
   * Written to the disk as they arrive, within the space that `DiskRoom` grants to all of them. A dropped folder is
   * sent with all files at once: over HTTP/2 only this limit bounds them. Large files may take any time.
   */
  file: { ofOne: 50, inAll: Number.POSITIVE_INFINITY, yieldsAfterMs: Number.POSITIVE_INFINITY },
} as const satisfies Record<string, BodyLimits>;

export type BodyKind = keyof typeof LIMITS;

/** Milliseconds until a retry while all bodies of an account are still arriving. */
const RETRY_MS = 10_000;

interface Arriving {
  readonly accountId: string;
  readonly body: Readable;
  readonly sinceMs: number;
}

/**
 * Limits the streamed bodies (`StreamedBody`) that arrive or are processed at a time. An account has few places, so
 * that a client with many half-sent bodies does not block others. Guests can't send such bodies. The HTTP server reads
 * other bodies completely, at most 1 MB, and they hold only their connection; `TimeLimits` ends those that stop
 * arriving.
 */
@Injectable()
export class BodiesInTransit {
  private readonly arriving: Readonly<Record<BodyKind, Set<Arriving>>> = { picture: new Set(), file: new Set() };

  constructor(private readonly clock: Clock) {}

  /**
   * Runs the work on a body. The stream that `work` reads may fail with `busy`; `source` stays open to carry the
   * answer.
   * @param accountId of the sender, or of the issuer of the address that it is sent to
   * @throws AppError `too_many_requests` above the account's limit, `busy` when all places are taken, both with
   * `retry-after`
   */
  async receive<Result>(
    kind: BodyKind,
    accountId: string,
    source: Readable,
    work: (body: Readable) => Promise<Result>,
  ): Promise<Result> {
    try {
      this.requirePlace(kind, accountId);
    } catch (error) {
      source.on('error', () => undefined).resume(); // the rest of a refused body is dropped
      throw error;
    }
    const body = LIMITS[kind].yieldsAfterMs === Number.POSITIVE_INFINITY ? source : detachable(source);
    const arriving = { accountId, body, sinceMs: this.clock.steadyMs() };
    this.arriving[kind].add(arriving);
    try {
      return await work(body);
    } finally {
      this.arriving[kind].delete(arriving);
    }
  }

  private requirePlace(kind: BodyKind, accountId: string): void {
    const { ofOne, inAll } = LIMITS[kind];
    const all = [...this.arriving[kind]];
    const own = all.filter((one) => one.accountId === accountId);
    if (own.length >= ofOne) {
      const retryAfterMs = this.untilFirstYields(kind, own);
      if (retryAfterMs > 0)
        throw new TooManyRequests('the account has as many bodies in transit as it may', retryAfterMs);
    } else if (all.length >= inAll) {
      const retryAfterMs = this.untilFirstYields(kind, all);
      if (retryAfterMs > 0) throw new TooManyRequests('all places for bodies are taken', retryAfterMs, 'busy');
    }
  }

  /** Ends the oldest arriving body and returns 0, or returns the milliseconds until it can be ended. */
  private untilFirstYields(kind: BodyKind, places: readonly Arriving[]): number {
    const { yieldsAfterMs } = LIMITS[kind];
    const first = places.find(({ body }) => !body.readableEnded);
    if (!first || yieldsAfterMs === Number.POSITIVE_INFINITY) return RETRY_MS;
    const leftMs = first.sinceMs + yieldsAfterMs - this.clock.steadyMs();
    if (leftMs > 0) return leftMs;
    this.arriving[kind].delete(first);
    first.body.destroy(new AppError('busy', 'the body arrived too slowly, and others wait'));
    return 0;
  }
}

/** A stream of the content of `source`. When it is destroyed, `source` stays open and its rest is discarded. */
function detachable(source: Readable): Readable {
  const body = new PassThrough();
  finished(source, { writable: false }, (error) => {
    if (error) body.destroy(error);
  });
  body.once('close', () =>
    source
      .unpipe(body)
      .on('error', () => undefined)
      .resume(),
  );
  return source.pipe(body);
}
