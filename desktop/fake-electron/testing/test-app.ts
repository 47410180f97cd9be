import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from '../build-fake-electron.ts';
import { ShellProcess } from '../shell-process.ts';

/** Builds the test app; returns its main file. */
export async function buildTestApp(): Promise<string> {
  const source = (name: string) => ({ [name]: join(import.meta.dirname, `${name}.ts`) });
  const folder = await build([
    {
      input: { input: { ...source('app-main'), ...source('app-child') }, platform: 'node' },
      output: { format: 'esm' },
    },
    { input: { input: source('app-preload'), platform: 'node' }, output: { format: 'cjs' } },
  ]);
  return join(folder, 'app-main.js');
}

/** Creates a folder for the app's data; `onEnd` gets the function that removes it after a test or a file. */
export async function userDataFor(onEnd: (clean: () => Promise<void>) => void): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'fake-electron-test-'));
  onEnd(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Starts the test app. */
export async function startTestApp(userData: string, args: string[] = []): Promise<ShellProcess> {
  return ShellProcess.start({ main: await buildTestApp(), userData, args });
}
