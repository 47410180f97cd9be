import { PassThrough, type Readable } from 'node:stream';
import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { clientAddressKey } from '../../access/client-address.ts';
import { SessionCheck } from '../../access/session-check.ts';
import { Config } from '../../config/config.ts';
import { batchesOf } from '../../database/batches.ts';
import { TooManyRequests } from '../../errors/app-error.ts';

/** Media type of a stream (HTML standard, 9.2 'Server-sent events'). */
export const EVENT_STREAM = 'text/event-stream; charset=utf-8';
/** Interval of the comments that keep a stream open, in milliseconds. */
export const SIGN_OF_LIFE_MS = 20_000;
/** Open streams per address; enough for a class behind one address. */
const ADDRESS_MAX_STREAMS = 100;
const RETRY_AFTER_MS = 30_000;
/** Unread bytes above which a stream is closed. Its client reads current data when it reopens the stream. */
const MAX_UNREAD_BYTES = 64 * 1024;
/** Sessions that are checked at once. */
const MAX_CHECKS_AT_ONCE = 256;
/** A comment line, which event readers ignore. */
const SIGN_OF_LIFE = ': \n\n';

interface OpenStream {
  readonly topic: string;
  readonly address: string;
  /** The user whose session the stream ends with; undefined for a public stream. */
  readonly userId: string | undefined;
  readonly request: FastifyRequest;
  readonly output: PassThrough;
}

/** Streams of server-sent events, in the memory of the serving process. A client reopens a stream that has ended. */
@Injectable()
export class EventStreams implements BeforeApplicationShutdown {
  private readonly byTopic = new Map<string, Set<OpenStream>>();
  private readonly byAddress = new Map<string, number>();
  private readonly byUser = new Map<string, Set<OpenStream>>();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly config: Config,
    private readonly sessions: SessionCheck,
  ) {}

  /**
   * Opens a stream of the events of `topic`. A user's stream ends with the session.
   * @throws AppError `too_many_requests`
   */
  open(topic: string, request: FastifyRequest): Readable {
    const address = clientAddressKey(request.ip);
    const count = this.byAddress.get(address) ?? 0;
    if (count >= ADDRESS_MAX_STREAMS * this.config.rateLimit) throw new TooManyRequests('open streams', RETRY_AFTER_MS);
    const stream = { topic, address, userId: request.user?.id, request, output: new PassThrough() };
    if (request.method === 'HEAD') return stream.output.end();
    this.byAddress.set(address, count + 1);
    addTo(this.byTopic, topic, stream);
    if (stream.userId !== undefined) addTo(this.byUser, stream.userId, stream);
    stream.output.once('close', () => this.forget(stream));
    stream.output.write(SIGN_OF_LIFE); // sends the headers
    this.timer ??= setInterval(() => void this.giveSignsOfLife(), SIGN_OF_LIFE_MS).unref();
    return stream.output;
  }

  /** Sends an event to all streams of `topic`. `data` must have no line break. */
  send(topic: string, name: string, data = ''): void {
    for (const stream of this.byTopic.get(topic) ?? []) write(stream, `event: ${name}\ndata: ${data}\n\n`);
  }

  /** Ends all streams of `topic`. */
  end(topic: string): void {
    for (const { output } of this.byTopic.get(topic) ?? []) output.end();
  }

  /** Ends the streams of a user whose session has ended. */
  async recheck(userId: string): Promise<void> {
    await Promise.all([...(this.byUser.get(userId) ?? [])].map((stream) => this.endWithoutSession(stream)));
  }

  beforeApplicationShutdown(): void {
    clearInterval(this.timer);
    for (const topic of this.byTopic.keys()) this.end(topic);
  }

  private async giveSignsOfLife(): Promise<void> {
    for (const streams of this.byTopic.values()) for (const stream of streams) write(stream, SIGN_OF_LIFE);
    const withSession = [...this.byUser.values()].flatMap((streams) => [...streams]);
    for (const batch of batchesOf(withSession, MAX_CHECKS_AT_ONCE))
      await Promise.all(batch.map((stream) => this.endWithoutSession(stream)));
  }

  /** A failed check is ignored until the next one. */
  private async endWithoutSession({ request, output }: OpenStream): Promise<void> {
    const goesOn = await this.sessions.goesOn(request).catch(() => true);
    if (!goesOn) output.end();
  }

  private forget(stream: OpenStream): void {
    removeFrom(this.byTopic, stream.topic, stream);
    if (stream.userId !== undefined) removeFrom(this.byUser, stream.userId, stream);
    const count = (this.byAddress.get(stream.address) ?? 1) - 1;
    if (count > 0) this.byAddress.set(stream.address, count);
    else this.byAddress.delete(stream.address);
    if (this.byTopic.size > 0) return;
    clearInterval(this.timer);
    this.timer = undefined;
  }
}

function write({ output }: OpenStream, text: string): void {
  if (output.writableEnded) return;
  if (output.writableLength > MAX_UNREAD_BYTES) output.destroy();
  else output.write(text);
}

function addTo(streams: Map<string, Set<OpenStream>>, key: string, stream: OpenStream): void {
  const known = streams.get(key);
  if (known) known.add(stream);
  else streams.set(key, new Set([stream]));
}

function removeFrom(streams: Map<string, Set<OpenStream>>, key: string, stream: OpenStream): void {
  const known = streams.get(key);
  known?.delete(stream);
  if (known?.size === 0) streams.delete(key);
}
