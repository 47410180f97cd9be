import { openAnswer } from './api.ts';
import type { Query } from './api-address.ts';
import { chunksOf } from './api-body.ts';
import { unexpectedError } from './api-error.ts';

/** The server gives a sign of life every 20 s (API.md, 'Community'): after two that did not come the connection counts as broken. */
export const SILENCE_MS = 45_000;
const MEDIA_TYPE = 'text/event-stream';

/** One message of a stream (HTML standard, 9.2.6 'Interpreting an event stream'). */
export interface StreamEvent {
  /** 'message' unless the server names it. */
  name: string;
  data: string;
}

export interface StreamOptions {
  query?: Query;
  onEvent: (event: StreamEvent) => void;
  /** Something has come. From the first time on, which is as soon as the server has accepted the stream, no event is missed. */
  onSign?: () => void;
  /** Ends the stream. */
  signal?: AbortSignal;
  /** See `SILENCE_MS`. */
  silenceMs?: number;
}

/**
 * Listens to a stream until the server ends it. With `fetch`: `EventSource` can't carry credentials but in its address, where a token
 * must never stand. When it has ended, the caller opens another to go on listening.
 * @throws ApiError as `callApi`; 'offline' also when the sign of life does not come, 'cancelled' when `signal` ended it
 */
export async function openStream(path: string, options: StreamOptions): Promise<void> {
  const { query, signal, silenceMs = SILENCE_MS } = options;
  const answer = await openAnswer(path, { query, signal, accept: MEDIA_TYPE });
  if (!answer.headers.get('content-type')?.startsWith(MEDIA_TYPE)) {
    await answer.body?.cancel();
    throw unexpectedError(answer.status, `${answer.status}: not a stream`);
  }
  const reader = new EventReader(options.onEvent);
  const decoder = new TextDecoder();
  for await (const chunk of chunksOf(answer, { signal, silenceMs })) {
    options.onSign?.();
    reader.read(decoder.decode(chunk, { stream: true }));
  }
}

/** Puts lines together into events; comments are signs of life and nothing else. */
class EventReader {
  private rest = '';
  private name = '';
  private data: string[] = [];

  constructor(private readonly onEvent: (event: StreamEvent) => void) {}

  read(text: string): void {
    const lines = (this.rest + text).split('\n');
    this.rest = lines.pop() ?? '';
    for (const line of lines) this.readLine(line.endsWith('\r') ? line.slice(0, -1) : line);
  }

  private readLine(line: string): void {
    if (line === '') {
      this.finish();
      return;
    }
    const colon = line.indexOf(':');
    const field = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (field === 'event') this.name = value;
    if (field === 'data') this.data.push(value);
  }

  private finish(): void {
    const { name, data } = this;
    this.name = '';
    this.data = [];
    if (data.length > 0) this.onEvent({ name: name || 'message', data: data.join('\n') });
  }
}
