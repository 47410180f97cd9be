import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';

/** A program of this folder, bundled, that is run in a process of its own and kills itself on the way (see `killAt`). */
export class BuiltProgram {
  private constructor(
    private readonly folder: string,
    private readonly name: string,
  ) {}

  /** Bundles `<name>.ts`. Remove it after use. */
  static async build(name: string): Promise<BuiltProgram> {
    const folder = await mkdtemp(join(tmpdir(), `academia-${name}-`));
    await build({
      configFile: false,
      logLevel: 'error',
      build: { ssr: join(import.meta.dirname, `${name}.ts`), outDir: folder, emptyOutDir: false, target: 'node20' },
      ssr: { noExternal: true },
    });
    return new BuiltProgram(folder, name);
  }

  /** @throws Error when it fails instead of being killed or coming to its end. */
  async run(...args: readonly string[]): Promise<'killed' | 'ended'> {
    const [code, signal] = await once(fork(join(this.folder, `${this.name}.js`), args), 'exit');
    if (signal === 'SIGKILL') return 'killed';
    if (code !== 0) throw new Error(`${this.name} ended with ${code}`);
    return 'ended';
  }

  remove(): Promise<void> {
    return rm(this.folder, { recursive: true });
  }
}
