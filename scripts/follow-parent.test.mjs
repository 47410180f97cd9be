import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { isRunning } from './child.mjs';

it('a process ends with the shell between it and npm, although the shell forwards no signal', async () => {
  const program = `import('${new URL('./follow-parent.mjs', import.meta.url)}').then(({ followParent }) => {
    followParent(); console.log(process.pid); setInterval(() => {}, 1000); });`;
  const args = JSON.stringify(['-e', program]);
  const shell = `require('node:child_process').spawn(process.execPath, ${args}, { stdio: 'inherit' });`;
  const parent = spawn(process.execPath, ['-e', shell]);
  const [line] = await once(parent.stdout, 'data');
  const pid = Number(line.toString());
  expect(isRunning(pid)).toBe(true);

  parent.kill('SIGKILL');
  await expect.poll(() => isRunning(pid)).toBe(false);
});
