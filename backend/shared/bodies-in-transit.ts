import { finished, PassThrough, type Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { AppError, TooManyRequests } from './app-error.ts';
import { Clock } from './clock.ts';

interface BodyLimits {
  /** Of one account. */
  readonly ofOne: number;
  readonly inAll: number;
  /** A body that has been arriving for so long gives its place to a new one where no other is free. `Infinity`: never. */
  readonly yieldsAfterMs: number;
}

const LIMITS = {
  /**
   * In memory until they are decoded: 60 MB, with pictures of 5 MB. Two of one account, because a connection that broke may count as open for a
   * while. A picture of the academy's own screen has 512 pixels: it arrives in far less than ten seconds.
   */
  picture: { ofOne: 2, inAll: 12, yieldsAfterMs: 10_000 },
  /**
   * Written to the disk as they come, within the room that `DiskRoom` gives to all of them. Somebody who drops a folder sends its files at
   * once: over HTTP/2 nothing but this limit bounds them. A large file takes as long as it takes.
   */
  file: { ofOne: 50, inAll: Number.POSITIVE_INFINITY, yieldsAfterMs: Number.POSITIVE_INFINITY },
} as const satisfies Record<string, BodyLimits>;

export type BodyKind = keyof typeof LIMITS;

/** When to try again while the bodies of an account are still arriving, in milliseconds. */
const RETRY_MS = 10_000;

interface Arriving {
  readonly accountId: string;
  readonly body: Readable;
  readonly sinceMs: number;
}

/**
 * The places that streamed bodies (`StreamedBody`) hold until the work on them is done: an account holds few of them, so that a client that
 * sends half of many bodies keeps no other from sending. No guest may send such a body. Other bodies are read whole by the HTTP server, 1 MB
 * at most, and hold nothing but their connection; `TimeLimits` ends those that stop arriving.
 */
@Injectable()
export class BodiesInTransit {
  private readonly arriving: Readonly<Record<BodyKind, Set<Arriving>>> = { picture: new Set(), file: new Set() };

  constructor(private readonly clock: Clock) {}

  /**
   * Runs the work on a body. It reads the stream that it gets, which may end with `busy`; `source` stays open to carry the answer.
   * @param accountId of the person who sends it, or who issued the address that it is sent to
   * @throws AppError `too_many_requests` above the account's share, `busy` when all places are taken, both with `retry-after`
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

  /** Takes the place of the body that has been arriving for the longest, when that is long enough; else the milliseconds until it may be. */
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

/** What `source` brings. When this stream is destroyed, `source` stays open, and the rest of it is dropped. */
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
