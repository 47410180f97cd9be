import type { ChildProcess } from 'node:child_process';
import type { ChildReport } from './probe-protocol.ts';

/** The processes that the app has forked. */
class Children {
  private readonly list: { child: ChildProcess; serviceName: string }[] = [];

  add(child: ChildProcess, serviceName: string): void {
    this.list.push({ child, serviceName });
  }

  report(): ChildReport[] {
    return this.list.map(({ child, serviceName }) => ({ pid: child.pid, serviceName, exitCode: exitCodeOf(child) }));
  }
}

function exitCodeOf({ exitCode, signalCode }: ChildProcess): number | null {
  return signalCode === null ? exitCode : 1;
}

export const children = new Children();
