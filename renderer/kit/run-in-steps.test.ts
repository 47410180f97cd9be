import { beforeEach, expect, it, vi } from 'vitest';
import { pause } from './pause.ts';
import { runInSteps } from './run-in-steps.ts';

const FILES = ['/react.js', '/index.js'];
const run = vi.fn<(address: string) => Promise<unknown>>();
const ran = () => run.mock.calls.map(([address]) => address);

beforeEach(() => {
  run.mockReset().mockResolvedValue(undefined);
});

it('runInSteps runs one file after another, with a turn of the event loop in between', async () => {
  const turn = new Promise<string[]>((resolve) => {
    run.mockImplementationOnce(async () => void pause().then(() => resolve(ran())));
  });
  const whole = runInSteps(FILES, run);
  expect(await turn).toEqual(['/react.js']);
  await whole;
  expect(ran()).toEqual(FILES);
});

it('runInSteps runs no file after one that fails to load', async () => {
  run.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await expect(runInSteps(FILES, run)).rejects.toThrow('Failed to fetch');
  expect(ran()).toEqual(['/react.js']);
});
