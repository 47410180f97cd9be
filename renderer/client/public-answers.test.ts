import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { server } from '../testing/server.ts';
import { callApi } from './api.ts';
import { isPersonal } from './public-answers.ts';

async function read(path: string, cacheControl: string | null): Promise<void> {
  const headers = new Headers(cacheControl === null ? {} : { 'cache-control': cacheControl });
  server.use(http.get(`*${path}`, () => HttpResponse.json({}, { headers })));
  await callApi('GET', path, { schema: z.object({}), query: { q: 'x' } });
}

describe('isPersonal', () => {
  it.each(['/api/thing/1', '@"/api/thing/1",', '@"/api/thing/1",#q:"ventas",limit:24,,'])(
    'is false for %j after an answer that any client may cache',
    async (key) => {
      await read('/api/thing/1', 'no-cache');
      expect(isPersonal(key)).toBe(false);
    },
  );

  it.each(['no-store', 'private, no-store', null])('is true after cache-control %j', async (cacheControl) => {
    await read('/api/thing/2', 'no-cache');
    await read('/api/thing/2', cacheControl);
    expect(isPersonal('@"/api/thing/2",')).toBe(true);
  });

  it.each([
    '@"/api/thing/1","rating","anon_a",',
    '/api/never-read',
    '/api/thing/1/rating/anon_a',
    '@"offline-course","a",',
  ])('is true for %j, a key without a known answer', (key) => {
    expect(isPersonal(key)).toBe(true);
  });
});
