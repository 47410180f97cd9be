import { type ChildProcess, fork } from 'node:child_process';
import { EventEmitter } from 'node:events';
import type { OpenWorker } from './single-worker.ts';

/** Number of glibc's arenas: with few of them it retains less freed memory. */
const FEW_ARENAS = '2';

/**
 * A child process with the interface of a thread. It is for work on foreign files and for work that takes memory
 * outside of the engine: the system gets the memory back when the process ends, and a crash ends only that process. The
 * process gets no environment variables of the server, and ends with the server.
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
    // The event `exit` reports a process that has ended meanwhile.
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
