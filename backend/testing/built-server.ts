import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '../shared/project-root.ts';

const run = promisify(execFile);

export interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

/** A server in a process of its own. */
export interface RunningServer {
  /** Where it listens. */
  readonly url: string;
  /** What it wrote so far to its standard output and its standard error. */
  output(): string;
  errors(): string;
  kill(signal: NodeJS.Signals): void;
  readonly ended: Promise<Ended>;
}

/** The server as it is shipped: compiled, run by plain Node. */
export class BuiltServer {
  private constructor(private readonly folder: string) {}

  /** Compiles the sources; below the project, so that packages are found. Remove it after use. */
  static async build(): Promise<BuiltServer> {
    await mkdir(join(projectRoot, 'dist'), { recursive: true });
    const folder = await mkdtemp(join(projectRoot, 'dist', 'test-server-'));
    const compiler = join(projectRoot, 'node_modules', 'typescript', 'bin', 'tsc');
    await run(process.execPath, [compiler, '-p', join(projectRoot, 'tsconfig.build.json'), '--outDir', folder]);
    return new BuiltServer(folder);
  }

  /** Starts a process that may end at once; it gets these variables and none of the surrounding ones. */
  spawn(environment: Record<string, string>): Omit<RunningServer, 'url'> & { process: ChildProcess } {
    const child = spawn(process.execPath, [join(this.folder, 'backend', 'main.js')], {
      env: {
        PATH: process.env.PATH,
        PORT: '0',
        DEMO: 'off',
        LOG_LEVEL: 'silent',
        ADMIN_PASSWORD: 'admin-secret',
        ...environment,
      },
    });
    const said = { stdout: '', stderr: '' };
    for (const stream of ['stdout', 'stderr'] as const) {
      child[stream].on('data', (chunk: Buffer) => {
        said[stream] += chunk.toString();
      });
    }
    const ended = new Promise<Ended>((resolve) => child.once('close', (code, signal) => resolve({ code, signal })));
    return { process: child, output: () => said.stdout, errors: () => said.stderr, kill: (signal) => child.kill(signal), ended };
  }

  /** Starts a server and waits until it says where it listens. */
  async start(environment: Record<string, string>): Promise<RunningServer> {
    const server = this.spawn(environment);
    const url = await new Promise<string>((resolve, reject) => {
      server.process.stdout?.on('data', () => {
        const address = /abierta en (http\S+)/.exec(server.output())?.[1];
        if (address) resolve(address);
      });
      server.ended.then(() => reject(new Error(`the server ended: ${server.errors()}`)));
    });
    return { ...server, url };
  }

  remove(): Promise<void> {
    return rm(this.folder, { recursive: true, force: true });
  }
}
