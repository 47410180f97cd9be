import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { projectRoot } from '../../backend/config/project-root.ts';

/** Message of a program to its parent. */
interface ProgramMessage {
  readonly turn?: number;
  readonly problem?: string;
}

/** A bundled program of this folder, which runs in its own process to be killed there. */
export class BuiltProgram {
  private constructor(
    private readonly folder: string,
    private readonly name: string,
  ) {}

  /** Bundles `<name>.ts`. The caller must call `remove`. */
  static async build(name: string): Promise<BuiltProgram> {
    const programs = join(projectRoot, '.cache/programs'); // Node finds the packages from here
    await mkdir(programs, { recursive: true });
    const folder = await mkdtemp(join(programs, `${name}-`));
    await build({
      configFile: false,
      logLevel: 'error',
      build: { ssr: join(import.meta.dirname, `${name}.ts`), outDir: folder, emptyOutDir: false, target: 'node20' },
    });
    return new BuiltProgram(folder, name);
  }

  /** Runs the program until it has reported `turns` turns, then kills it within the next one. @returns its problems */
  async runAndKill(args: readonly string[], turns: number): Promise<string[]> {
    const problems: string[] = [];
    const child = fork(this.file, args);
    child.on('message', ({ turn = 0, problem }: ProgramMessage) => {
      if (problem) problems.push(problem);
      if (problem || turn >= turns) child.kill('SIGKILL');
    });
    const [code] = await once(child, 'exit');
    if (code !== null) problems.push(`it ended by itself with ${code}`);
    return problems;
  }

  /** Runs a program that kills itself (see `killAt`) or ends. @throws Error when it fails instead */
  async run(...args: readonly string[]): Promise<'killed' | 'ended'> {
    const [code, signal] = await once(fork(this.file, args), 'exit');
    if (signal === 'SIGKILL') return 'killed';
    if (code !== 0) throw new Error(`${this.name} ended with ${code}`);
    return 'ended';
  }

  remove(): Promise<void> {
    return rm(this.folder, { recursive: true });
  }

  private get file(): string {
    return join(this.folder, `${this.name}.js`);
  }
}
