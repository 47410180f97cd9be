import { type ChildProcess, fork } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { utilityProcess as electronUtilityProcess, ForkOptions, UtilityProcess } from 'electron';
import { children } from './children.ts';

const PARENT_PORT = pathToFileURL(join(import.meta.dirname, 'parent-port.js')).href;
/** The child inherits standard output: its reader gets end-of-file when the last process exits. */
const KEPT_OPEN = 1;

/** A Node process that exchanges messages with this process over `process.parentPort`. */
class FakeUtilityProcess
  extends EventEmitter
  implements Pick<UtilityProcess, 'pid' | 'stdout' | 'stderr' | 'kill' | 'postMessage'>
{
  constructor(private readonly child: ChildProcess) {
    super();
    child.on('spawn', () => this.emit('spawn'));
    child.on('message', (message) => this.emit('message', message));
    child.on('exit', (code, signal) => this.emit('exit', code ?? (signal ? 1 : 0)));
  }

  get pid(): number | undefined {
    return this.child.exitCode === null && this.child.signalCode === null ? this.child.pid : undefined;
  }

  get stdout() {
    return this.child.stdout;
  }

  get stderr() {
    return this.child.stderr;
  }

  kill(): boolean {
    return this.child.kill();
  }

  postMessage(message: unknown): void {
    if (this.child.connected) this.child.send({ data: message });
  }
}

export const utilityProcess = {
  fork(modulePath: string, args: string[] = [], options: ForkOptions = {}): UtilityProcess {
    const { env = process.env, cwd, execArgv = [], serviceName = 'Node Utility Process', stdio = 'inherit' } = options;
    const [, output = 'inherit', errors = output] = Array.isArray(stdio) ? stdio : ['ignore', stdio, stdio];
    const child = fork(modulePath, args, {
      cwd,
      env: Object.fromEntries(Object.entries(env)),
      execArgv: ['--import', PARENT_PORT, ...execArgv],
      serialization: 'advanced',
      stdio: ['ignore', output as 'pipe', errors as 'pipe', 'ipc', KEPT_OPEN],
    });
    children.add(child, serviceName);
    return new FakeUtilityProcess(child) as unknown as UtilityProcess;
  },
} satisfies Pick<typeof electronUtilityProcess, 'fork'>;
