import fastify from 'fastify';
import { expect, it } from 'vitest';
import { StartupGate } from './startup-gate.ts';

it.each(['done', 'failed'])('the startup gate holds requests only until the work is %s', async (end) => {
  const server = fastify();
  const gate = new StartupGate();
  gate.register(server);
  const seen: string[] = [];
  server.get('/', async () => {
    seen.push('answered');
    return '';
  });
  let finish = (): void => undefined;
  const work = gate.closeDuring(
    () =>
      new Promise<string>((resolve, reject) => {
        finish = () => (end === 'done' ? resolve('made') : reject(new Error('failed')));
      }),
  );
  const early = server.inject('/');
  await server.ready();
  await new Promise((resolve) => setImmediate(resolve));
  seen.push(end);
  finish();
  await expect(work.catch((error: Error) => error.message)).resolves.toBe(end === 'done' ? 'made' : 'failed');
  expect((await early).statusCode).toBe(200);
  expect((await server.inject('/')).statusCode).toBe(200);
  expect(seen).toEqual([end, 'answered', 'answered']);
});
