import { EventEmitter } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import type { Protocol } from '../../node_modules/playwright-core/types/protocol.d.ts'; // Its package exports no types.

export type { Protocol };

type Method = keyof Protocol.CommandParameters;
type Answer<M extends Method> = Protocol.CommandReturnValues[M];
type Incoming = {
  id?: number;
  sessionId?: string;
  method?: string;
  params?: unknown;
  result?: unknown;
  error?: { message: string };
};

/**
 * Chromium's remote protocol over its pipe: JSON texts that end with a zero byte. Calls get no answer after Chromium
 * has exited.
 */
export class CdpConnection {
  readonly browser = new CdpSession(this, undefined);
  private readonly sessions = new Map<string, CdpSession>();
  private readonly pending = new Map<
    number,
    { method: string; resolve: (value: unknown) => void; reject: (error: Error) => void }
  >();
  private lastId = 0;
  private rest = '';

  constructor(
    private readonly output: Writable,
    input: Readable,
  ) {
    input.setEncoding('utf8');
    input.on('data', (chunk: string) => this.receive(chunk));
    output.on('error', () => output.destroy());
  }

  /** The session of a target that `Target.attachedToTarget` named. */
  session(id: string): CdpSession {
    const known = this.sessions.get(id) ?? new CdpSession(this, id);
    this.sessions.set(id, known);
    return known;
  }

  forget(id: string): void {
    this.sessions.delete(id);
  }

  send(method: string, params: unknown, sessionId: string | undefined): Promise<unknown> {
    const id = ++this.lastId;
    if (this.output.writable) this.output.write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    return new Promise((resolve, reject) => this.pending.set(id, { method, resolve, reject }));
  }

  private receive(chunk: string): void {
    const texts = (this.rest + chunk).split('\0');
    this.rest = texts.pop() ?? '';
    for (const text of texts) this.handle(JSON.parse(text));
  }

  private handle({ id, sessionId, method, params, result, error }: Incoming): void {
    if (id === undefined) {
      const session = sessionId === undefined ? this.browser : this.session(sessionId);
      if (method) session.emitter.emit(method, params);
      return;
    }
    const request = this.pending.get(id);
    this.pending.delete(id);
    if (error) request?.reject(new Error(`${request.method}: ${error.message}`));
    else request?.resolve(result);
  }
}

/** The browser itself, or one of its targets. */
export class CdpSession {
  readonly emitter = new EventEmitter();

  constructor(
    private readonly connection: CdpConnection,
    private readonly id: string | undefined,
  ) {}

  send<M extends Method>(method: M, params?: Protocol.CommandParameters[M]): Promise<Answer<M>> {
    return this.connection.send(method, params ?? {}, this.id) as Promise<Answer<M>>;
  }

  /** For commands that may arrive too late: errors of a closed or replaced page are ignored. */
  async trySend<M extends Method>(method: M, params?: Protocol.CommandParameters[M]): Promise<void> {
    await this.send(method, params).catch(() => undefined);
  }

  on<E extends keyof Protocol.Events>(event: E, listener: (payload: Protocol.Events[E]) => void): void {
    this.emitter.on(event, listener);
  }
}
