import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { type UtilityProcess, utilityProcess } from 'electron';
import { type FromBackend, fromBackendSchema, type ToBackend } from '../../shared/backend-messages.ts';
import { BACKEND_ENTRY } from '../app/built-files.ts';
import { log } from '../app/log.ts';

type WithId<M> = Extract<M, { id: number }>;
type WithoutId<M> = M extends { id: number } ? Omit<M, 'id'> : never;
/** A request to the backend's process, before its id is assigned. */
export type BackendRequest = WithoutId<ToBackend>;
export type BackendAnswer = Exclude<WithId<FromBackend>, { type: 'request-failed' }>;

interface PendingRequest {
  resolve(answer: BackendAnswer): void;
  reject(error: Error): void;
}

/** The environment variables of the shell that the process receives. */
const PASSED_VARIABLES = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot', 'LANG'];

/** One process of the backend, from its fork to its exit. Its output goes to the log. */
export class BackendProcess {
  /** Resolves when the process has exited, for any reason. */
  readonly ended: Promise<void>;
  private readonly process: UtilityProcess;
  private readonly pending = new Map<number, PendingRequest>();
  private requests = 0;

  constructor(onMessage: (message: FromBackend) => void) {
    const env = Object.fromEntries(
      PASSED_VARIABLES.flatMap((name) => [[name, process.env[name]]]).filter(([, value]) => value),
    );
    this.process = utilityProcess.fork(BACKEND_ENTRY, [], { serviceName: 'Academia', stdio: 'pipe', env });
    this.ended = once(this.process, 'exit').then(([code]) => this.handleEnd(code));
    this.process.on('message', (message: unknown) => this.handleMessage(message, onMessage));
    for (const stream of [this.process.stdout, this.process.stderr]) {
      if (stream) createInterface({ input: stream }).on('line', (line) => log.backend(line));
    }
  }

  post(message: ToBackend): void {
    this.process.postMessage(message);
  }

  /**
   * Sends a request, and resolves with the answer.
   * @throws Error with a Spanish message if the request fails, or if the process exits first
   */
  ask(request: BackendRequest): Promise<BackendAnswer> {
    this.requests += 1;
    const id = this.requests;
    return new Promise((resolve, reject) => {
      this.pending.set(id, { resolve, reject });
      this.post({ ...request, id } as ToBackend);
    });
  }

  /** Sends `stop`, and kills the process if it has not exited after `limitMs`. */
  async stop(limitMs: number): Promise<void> {
    const limit = setTimeout(() => this.kill(), limitMs);
    this.post({ type: 'stop' });
    await this.ended;
    clearTimeout(limit);
  }

  kill(): void {
    log.warn('the backend does not end by itself');
    this.process.kill();
  }

  private handleMessage(message: unknown, onMessage: (message: FromBackend) => void): void {
    const read = fromBackendSchema.parse(message);
    if (!('id' in read)) onMessage(read);
    else if (read.type === 'request-failed') this.takePending(read.id)?.reject(new Error(read.message));
    else this.takePending(read.id)?.resolve(read);
  }

  private takePending(id: number): PendingRequest | undefined {
    const request = this.pending.get(id);
    this.pending.delete(id);
    return request;
  }

  private handleEnd(code: number): void {
    log.info('backend ended', { code });
    for (const id of this.pending.keys())
      this.takePending(id)?.reject(new Error('La academia se cerró mientras tanto.'));
  }
}
