import { expect, it } from 'vitest';
import { RestoringGate } from '../database/restoring-gate.ts';
import { TestAcademy } from '../testing/test-academy.ts';

it('the server answers 503 while a backup is restored, to browsers with a page that reloads by itself', async () => {
  const log: string[] = [];
  const academy = await TestAcademy.open({}, { log: { write: (line) => void log.push(line) } });
  academy.app.get(RestoringGate).isClosed = true;
  const refused = await academy.api.get('/api/courses');
  expect(refused).toMatchObject({
    status: 503,
    json: { code: 'restoring' },
    headers: { 'retry-after': '5', 'cache-control': 'no-store' },
  });
  expect((await academy.api.get('/health/ready')).status).toBe(503);
  expect((await academy.api.get('/health/live')).status).toBe(200);
  const page = await academy.api.get('/cursos', { accept: 'text/html' });
  expect(page).toMatchObject({ status: 503, text: expect.stringContaining('http-equiv="refresh"') });
  expect(page.headers['content-security-policy']).toBeDefined();
  expect(log.filter((line) => line.includes('unexpected error'))).toEqual([]);
  await academy.close();
});
