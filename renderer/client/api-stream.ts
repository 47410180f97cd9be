import { openAnswer } from './api.ts';
import type { Query } from './api-address.ts';
import { chunksOf } from './api-body.ts';
import { unexpectedError } from './api-error.ts';

/** The server sends a sign of life every 20 s; after two missed ones, in ms, the connection counts as broken. */
export const SILENCE_MS = 45_000;
const MEDIA_TYPE = 'text/event-stream';

/** One message of a stream (HTML standard, 9.2.6 'Interpreting an event stream'). */
export interface StreamEvent {
  /** Default: 'message'. */
  name: string;
  data: string;
}

export interface StreamOptions {
  query?: Query;
  onEvent: (event: StreamEvent) => void;
  /** Data has arrived. The first call means that the server has accepted the stream and no later event is lost. */
  onSign?: () => void;
  /** Aborts the stream. */
  signal?: AbortSignal;
  /** See `SILENCE_MS`. */
  silenceMs?: number;
}

/**
 * Reads a stream until the server ends it. Uses `fetch`, because `EventSource` can send credentials only in the
 * address, where tokens are forbidden. After the end the caller opens another stream.
 * @throws ApiError as `callApi`; 'offline' also without a sign of life, 'cancelled' when `signal` aborted it
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

/** Assembles lines into events; comments only count as signs of life. */
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
