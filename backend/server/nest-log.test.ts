import { Logger } from '@nestjs/common';
import { describe, expect, it } from 'vitest';
import { TestAcademy } from '../testing/test-academy.ts';

/** The lines of the log with a message of a service, as written. */
async function written(write: (logger: Logger) => void): Promise<string[]> {
  const lines: string[] = [];
  const academy = await TestAcademy.open({}, { log: { write: (line) => lines.push(line) } });
  write(new Logger('Task'));
  await academy.close();
  return lines.filter((line) => line.includes('a task failed'));
}

/** The parsed lines about an error that a service logs with `cause`. */
async function logged(cause: unknown): Promise<object[]> {
  const lines = await written((logger) => logger.error('a task failed', cause));
  return lines.map((line) => JSON.parse(line));
}

const HERE = expect.stringMatching(/^at .*nest-log\.test\.ts/);

describe('logging a failure', () => {
  it('writes the error with its frames when the service passes the error', async () => {
    const err = { name: 'TypeError', message: 'a bug', frames: expect.arrayContaining([HERE]) };
    expect(await logged(new TypeError('a bug'))).toEqual([expect.objectContaining({ context: 'Task', err })]);
  });

  it('writes the frames when the service passes a stack', async () => {
    const frames = expect.arrayContaining([HERE]);
    expect(await logged(new Error('a bug').stack)).toEqual([expect.objectContaining({ context: 'Task', frames })]);
  });

  it('writes only the message when the service passes nothing', async () => {
    expect(await logged(undefined)).toEqual([expect.objectContaining({ frames: [] })]);
  });

  it.each(['warn', 'error'] as const)(
    '%s writes the error and its cause with their frames in one line of JSON',
    async (level) => {
      const cause = new Error('no space left\n{"msg":"planted"}');
      const lines = await written((logger) =>
        logger[level]('a task failed\n{"msg":"planted"}', new Error('not kept', { cause })),
      );
      expect(lines).toEqual([expect.stringMatching(/^[^\n]+\n$/)]);
      const frames = expect.arrayContaining([HERE]);
      expect(JSON.parse(lines[0] ?? '')).toMatchObject({
        context: 'Task',
        err: { message: 'not kept', frames, cause: { message: cause.message, frames } },
      });
    },
  );

  it('writes only the message of a warning without an error', async () => {
    const [line = ''] = await written((logger) => logger.warn('a task failed'));
    const fields = JSON.parse(line);
    expect(fields).toMatchObject({ context: 'Task', msg: 'a task failed' });
    expect(fields).not.toHaveProperty('err');
    expect(fields).not.toHaveProperty('frames');
  });
});
