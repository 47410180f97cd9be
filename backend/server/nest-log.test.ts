import { Logger } from '@nestjs/common';
import { describe, expect, it } from 'vitest';
import { TestAcademy } from '../testing/test-academy.ts';

/** The lines of the log about a message that a service logs with what it was given as the cause. */
async function logged(cause: unknown): Promise<object[]> {
  const lines: string[] = [];
  const academy = await TestAcademy.open({}, { log: { write: (line) => lines.push(line) } });
  new Logger('Task').error('a task failed', cause);
  await academy.close();
  return lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'a task failed');
}

const HERE = expect.stringMatching(/^at .*nest-log\.test\.ts/);

describe('what services log of a failure', () => {
  it('is the error and where it was thrown, when they pass the error itself', async () => {
    const err = { name: 'TypeError', message: 'a bug', frames: expect.arrayContaining([HERE]) };
    expect(await logged(new TypeError('a bug'))).toEqual([expect.objectContaining({ context: 'Task', err })]);
  });

  it('is where it was thrown, when they pass its stack', async () => {
    const frames = expect.arrayContaining([HERE]);
    expect(await logged(new Error('a bug').stack)).toEqual([expect.objectContaining({ context: 'Task', frames })]);
  });

  it('is the message alone, when nothing tells more', async () => {
    expect(await logged(undefined)).toEqual([expect.objectContaining({ frames: [] })]);
  });
});
