import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '../config/project-root.ts';

const run = promisify(execFile);
const PROGRAMS = join(projectRoot, 'dist/server/backend');

export interface ExitStatus {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

/** A server in a process of its own. */
export interface RunningServer {
  /** The address at which it listens. */
  readonly url: string;
  /** The standard output and standard error so far. */
  output(): string;
  errors(): string;
  kill(signal: NodeJS.Signals): void;
  readonly ended: Promise<ExitStatus>;
}

interface OtherProgram {
  readonly program?: string;
  readonly args?: readonly string[];
  readonly input?: string;
}

/** Posts a body to a running server. @throws Error for an answer with an error status */
export async function postTo<Json>(
  { url }: Pick<RunningServer, 'url'>,
  path: string,
  body: object,
  key = '',
): Promise<Json> {
  const headers = { 'content-type': 'application/json', 'x-admin-key': key };
  const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return answer.json() as Promise<Json>;
}

/** Maximum time of a complete build on a busy machine, in ms. */
export const BUILD_MS = 120_000;

/** The released form of the server: compiled, run by plain Node. */
export class BuiltServer {
  private constructor() {}

  /**
   * The build of the current sources; makes it when there is none, which takes up to `BUILD_MS`. Packages are not
   * installed: the running tests use them.
   */
  static async build(): Promise<BuiltServer> {
    await run(process.execPath, [join(projectRoot, 'scripts/run.mjs'), 'scripts/commands/build.mjs', '--no-install']);
    return new BuiltServer();
  }

  /**
   * Starts a process that may end at once, with these variables and none of this process. `program`: another built
   * program than the server, with its arguments and its standard input.
   */
  spawn(
    environment: Record<string, string>,
    { program = 'main.js', args = [], input = '' }: OtherProgram = {},
  ): Omit<RunningServer, 'url'> & { process: ChildProcess } {
    const child = spawn(process.execPath, [join(PROGRAMS, program), ...args], {
      env: {
        PATH: process.env.PATH,
        PORT: '0',
        DEMO: 'off',
        LOG_LEVEL: 'silent',
        ADMIN_PASSWORD: 'admin-secret',
        ...environment,
      },
    });
    child.stdin.end(input);
    const written = { stdout: '', stderr: '' };
    for (const stream of ['stdout', 'stderr'] as const) {
      child[stream].on('data', (chunk: Buffer) => {
        written[stream] += chunk.toString();
      });
    }
    const ended = new Promise<ExitStatus>((resolve) =>
      child.once('close', (code, signal) => resolve({ code, signal })),
    );
    return {
      process: child,
      output: () => written.stdout,
      errors: () => written.stderr,
      kill: (signal) => child.kill(signal),
      ended,
    };
  }

  /** Starts a server and resolves when it has printed its address. */
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
}
