import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isRunning } from '../child.mjs';
import { startBusyProcesses } from './busy-processes.mjs';

const MODULE = join(import.meta.dirname, 'busy-processes.mjs');

describe('busy processes', () => {
  it('run until they are ended', async () => {
    const { pids, end } = await startBusyProcesses(2);
    expect(pids.map(isRunning)).toEqual([true, true]);
    await end();
    expect(pids.map(isRunning)).toEqual([false, false]);
  });

  it('end with the process that started them', async () => {
    const code = `
      import { startBusyProcesses } from ${JSON.stringify(MODULE)};
      const { pids } = await startBusyProcesses(1);
      console.log(pids[0]);`;
    const parent = spawn(process.execPath, ['--input-type=module', '-e', code], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [line] = await once(parent.stdout, 'data');
    const pid = Number(line.toString());
    expect(isRunning(pid)).toBe(true);
    parent.kill('SIGKILL');
    await expect.poll(() => isRunning(pid)).toBe(false);
  });
});
