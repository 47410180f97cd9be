import { type ChildProcess, fork } from 'node:child_process';
import { EventEmitter } from 'node:events';
import type { OpenWorker } from './single-worker.ts';

/** glibc keeps less of what was freed. */
const FEW_ARENAS = '2';

/**
 * A process of its own that is spoken to like a thread. For work that takes memory which is not the engine's, and on files of others: what it
 * took is the system's again when it ends, and what crashes there crashes alone. It is told nothing of our environment, and ends with us.
 */
export class ProcessWorker extends EventEmitter implements OpenWorker {
  private readonly child: ChildProcess;

  constructor(file: URL, maxHeapMb: number) {
    super();
    this.child = fork(file, {
      serialization: 'advanced',
      execArgv: [...process.execArgv, `--max-old-space-size=${maxHeapMb}`],
      env: { MALLOC_ARENA_MAX: FEW_ARENAS, SystemRoot: process.env.SystemRoot },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    for (const event of ['message', 'error', 'exit']) this.child.on(event, (value) => this.emit(event, value));
  }

  postMessage(message: unknown): void {
    // One that has ended meanwhile says so itself.
    this.child.send(message as object, () => undefined);
  }

  unref(): void {
    this.child.unref();
    this.child.channel?.unref();
  }

  async terminate(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const ended = new Promise((resolve) => this.child.once('exit', resolve));
    this.child.kill('SIGKILL');
    await ended;
  }
}
