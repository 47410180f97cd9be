import { EventEmitter, once } from 'node:events';
import type { ActionResult } from '../../../contract/shell.ts';
import type { FromBackend, ToBackend } from '../../shared/backend-messages.ts';
import { log } from '../app/log.ts';
import { type BackendControl, failed, succeeded } from './backend-control.ts';
import { type BackendEvent, type BackendState, nextState } from './backend-machine.ts';
import { type BackendAnswer, BackendProcess, type BackendRequest } from './backend-process.ts';

/** A migration of a large academy can take minutes; a process that is not ready after this time is killed. */
const START_LIMIT_MS = 5 * 60_000;
const STOP_LIMIT_MS = 8_000;

const AT_REST: ReadonlySet<BackendState['kind']> = new Set(['running', 'failed', 'stopped']);

export type Start = Omit<Extract<ToBackend, { type: 'start' }>, 'type'>;

export type Ready = Extract<FromBackend, { type: 'ready' }>;

interface BackendEvents {
  state: [BackendState];
}

/** Keeps one process of the backend running: restarts it after a death, up to a limit (see `nextState`). */
export class Backend extends EventEmitter<BackendEvents> implements BackendControl {
  private process: BackendProcess | null = null;
  private timer: NodeJS.Timeout | undefined;
  private current: BackendState = { kind: 'stopped' };
  /** The `ready` message of the latest process, with the frame origins that it sent since; null before the first. */
  ready: Ready | null = null;

  /** `startMessageOf` makes the start message, and is called for every process. */
  constructor(private readonly startMessageOf: () => Start) {
    super();
  }

  get state(): BackendState {
    return this.current;
  }

  /** Starts the process. Resolves when the academy is open, or with a Spanish message when it can't open. */
  async start(): Promise<ActionResult> {
    this.handle({ type: 'start' });
    while (!AT_REST.has(this.current.kind)) await once(this, 'state');
    if (this.current.kind === 'running') return succeeded;
    return failed(this.current.kind === 'failed' ? this.current.message : 'La academia se está cerrando.');
  }

  /** Resolves when the process has exited. */
  async stop(): Promise<void> {
    this.handle({ type: 'stop' });
    await this.process?.stop(STOP_LIMIT_MS);
  }

  /** Sends the number of kept backups to the running process; the next process starts with it. */
  keepBackups(count: number): void {
    this.process?.post({ type: 'keep-backups', count });
  }

  /**
   * Sends a request to the running process, or to a process that is started only for the request.
   * @throws Error with a Spanish message if the request fails
   */
  async ask(request: BackendRequest): Promise<BackendAnswer> {
    if (this.process && this.current.kind === 'running') return this.process.ask(request);
    const process = new BackendProcess(() => undefined);
    try {
      return await process.ask(request);
    } finally {
      await process.stop(STOP_LIMIT_MS);
    }
  }

  private handle(event: BackendEvent): void {
    const before = this.current;
    this.current = nextState(before, event);
    if (this.current === before) return;
    clearTimeout(this.timer);
    log.info('backend', { state: this.current.kind });
    this.enter(this.current);
    this.emit('state', this.current);
  }

  private enter(state: BackendState): void {
    if (state.kind === 'starting') this.fork();
    if (state.kind === 'waiting') this.timer = setTimeout(() => this.handle({ type: 'delay-over' }), state.delayMs);
    if (state.kind === 'failed') void this.process?.stop(STOP_LIMIT_MS);
  }

  private fork(): void {
    const process = new BackendProcess((message) => this.handleMessage(message));
    this.process = process;
    this.timer = setTimeout(() => process.kill(), START_LIMIT_MS);
    void process.ended.then(() => {
      if (this.process !== process) return;
      this.process = null;
      this.handle({ type: 'died', atMs: performance.now() });
    });
    process.post({ type: 'start', ...this.startMessageOf() });
  }

  private handleMessage(message: FromBackend): void {
    if (message.type === 'ready') {
      this.ready = message;
      this.handle({ type: 'ready', atMs: performance.now() });
    }
    if (message.type === 'frame-origins' && this.ready)
      this.ready = { ...this.ready, frameOrigins: message.frameOrigins };
    if (message.type === 'failed') this.handle({ ...message, type: 'refused' });
  }
}
