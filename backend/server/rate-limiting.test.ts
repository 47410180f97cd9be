import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import type { CourseDetail } from '../../contract/courses.ts';
import { aNewCourse } from '../testing/new-content.ts';
import { aLearner } from '../testing/people.ts';
import { TestAcademy } from '../testing/test-academy.ts';
import { TestClock } from '../testing/test-clock.ts';
import { registerRateLimiting } from './rate-limiting.ts';
import { registerWebFiles } from './web-files.ts';

const PAGE = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

async function statusesOf(times: number, call: (time: number) => Promise<{ status: number }>): Promise<number[]> {
  const statuses: number[] = [];
  for (let time = 0; time < times; time += 1) statuses.push((await call(time)).status);
  return statuses;
}

/** The number of admitted calls in a sequence. */
async function admittedOf(times: number, call: (time: number) => Promise<{ status: number }>): Promise<number> {
  return (await statusesOf(times, call)).filter((status) => status !== 429).length;
}

describe('requests', () => {
  let academy: TestAcademy;

  afterEach(() => academy.close());

  const from = (address: string, url = '/api/categories') => academy.api.get(url, { 'x-forwarded-for': address });

  it('without a session are refused past 1,200 from one address until the minute is over', async () => {
    academy = await TestAcademy.open({ RATE_LIMIT: '0.005', TRUST_PROXY: 'on' });
    expect(await statusesOf(8, () => from('10.1.0.1'))).toEqual([200, 200, 200, 200, 200, 200, 429, 429]);
    academy.clock.advance(20_000);
    const refused = await from('10.1.0.1');
    expect(refused.json).toEqual({
      statusCode: 429,
      code: 'too_many_requests',
      message: expect.stringContaining('Espera'),
    });
    expect(refused.headers).toMatchObject({ 'retry-after': '40', 'content-security-policy': expect.any(String) });
    expect(Object.keys(refused.headers).filter((name) => name.startsWith('x-ratelimit'))).toEqual([]);
    expect((await from('10.1.0.2')).status).toBe(200);
    academy.clock.advance(40_000);
    expect((await from('10.1.0.1')).status).toBe(200);
  });

  it('are counted for 60 s only when the clock is set back', async () => {
    academy = await TestAcademy.open({ RATE_LIMIT: '0.005' });
    await statusesOf(8, () => academy.api.get('/api/categories'));
    academy.clock.setBack(6 * 3_600_000);
    academy.clock.advance(60_000);
    expect((await academy.api.get('/api/categories')).status).toBe(200);
  });

  it('of accounts at one address are limited for each account, and at 4,800 for the address', async () => {
    academy = await TestAcademy.open({ RATE_LIMIT: '0.005' });
    const learners = [];
    for (const name of ['ana', 'luis', 'eva', 'paz']) learners.push((await aLearner(academy, name)).api);
    const admitted: number[] = [];
    for (const { get } of learners.map((api) => ({ get: () => api.get('/api/categories') })))
      admitted.push(await admittedOf(8, get));
    expect(admitted).toEqual([6, 6, 6, 0]); // 8 tries each: 24 for the address
    academy.clock.advance(60_000);
    expect(await admittedOf(8, () => academy.api.get('/api/categories'))).toBe(6);
    expect(await admittedOf(8, () => academy.api.get('/api/categories', { authorization: 'Bearer made-up' }))).toBe(0);
    expect((await learners[0]?.get('/api/categories'))?.status).toBe(200);
  });

  it("of one account are counted together for every case of the token's scheme", async () => {
    academy = await TestAcademy.open({ RATE_LIMIT: '0.005' });
    const { tokens } = await aLearner(academy, 'ana');
    const admitted = (scheme: string) =>
      admittedOf(8, () => academy.api.get('/api/categories', { authorization: `${scheme} ${tokens.accessToken}` }));
    expect([await admitted('Bearer'), await admitted('bearer')]).toEqual([6, 0]);
  });

  it('from one IPv6 network of 64 bits are counted together', async () => {
    academy = await TestAcademy.open({ RATE_LIMIT: '0.002', TRUST_PROXY: 'on' });
    expect(await admittedOf(5, (time) => from(`2001:db8:1:2::${time + 1}`))).toBe(3);
    expect((await from('2001:db8:1:3::1')).status).toBe(200);
  });

  it('through a proxy are counted by the address that it adds, not by one that the client sent', async () => {
    academy = await TestAcademy.open({ RATE_LIMIT: '0.002', TRUST_PROXY: 'on' });
    expect(await admittedOf(5, (time) => from(`10.6.6.${time}, 10.1.0.1`))).toBe(3);
  });

  it('without a proxy are counted together for all claimed addresses', async () => {
    academy = await TestAcademy.open({ RATE_LIMIT: '0.002' });
    expect(await admittedOf(5, (time) => from(`10.6.6.${time}`))).toBe(3);
  });

  it('without a route count too, and get 429 with all headers', async () => {
    academy = await TestAcademy.open({ RATE_LIMIT: '0.002' });
    const calls = [
      ['GET', '/api/nothing'],
      ['POST', '/v1/nothing'],
      ['DELETE', '/nothing'],
      ['OPTIONS', '/api/courses'],
      ['OPTIONS', '*'],
      ['GET', '/api/%zz'],
      ['PROPFIND', '/objects/a/b'],
    ] as const;
    for (const [method, url] of calls) {
      academy.clock.advance(60_000);
      const answers = [];
      for (let time = 0; time < 4; time += 1) answers.push(await academy.app.inject({ method: method as 'GET', url }));
      expect(
        answers.slice(0, 3).every(({ statusCode }) => [400, 404].includes(statusCode)),
        `${method} ${url}`,
      ).toBe(true);
      expect(answers[3]?.statusCode, `${method} ${url}`).toBe(429);
      for (const { headers } of answers) expect(headers, url).toHaveProperty('content-security-policy');
    }
  });

  it('for health are never counted', async () => {
    academy = await TestAcademy.open({ RATE_LIMIT: '0.001' });
    for (const url of ['/health/live', '/health/ready'])
      expect(await admittedOf(9, () => academy.api.get(url))).toBe(9);
    expect(await admittedOf(3, () => academy.api.get('/api/categories'))).toBe(2);
  });

  it('for a page past the limit get a page that reloads by itself', async () => {
    academy = await TestAcademy.open({ RATE_LIMIT: '0.001' });
    await statusesOf(3, () => academy.api.get('/api/categories'));
    const page = await academy.api.get('/cursos', PAGE);
    expect(page).toMatchObject({
      status: 429,
      headers: { 'content-type': 'text/html; charset=utf-8', 'retry-after': '60', 'cache-control': 'no-store' },
    });
    expect(page.text).toContain('Muchas visitas a la vez');
    expect(page.text).toContain('content="60"');
    expect(page.headers).toHaveProperty('content-security-policy');
    for (const url of ['/api/courses', '/v1/me', '/objects/a/b', '/api/%zz']) {
      expect(await academy.api.get(url, PAGE), url).toMatchObject({ status: 429, json: { code: 'too_many_requests' } });
    }
  });

  it('with anonymous ids are refused past 120, and requests of accounts are not', async () => {
    academy = await TestAcademy.open({ RATE_LIMIT: '0.05' });
    const trainer = await academy.signInStaff('trainer');
    await trainer.post('/api/admin/categories', { name: 'Ventas' });
    const { id } = (await trainer.post<CourseDetail>('/api/admin/courses', aNewCourse())).json;
    const view = (time: number, headers = {}) =>
      academy.api.post(`/api/courses/${id}/view`, { viewerId: `anon_0123456789abcdef-${time}` }, headers);
    expect(await admittedOf(8, view)).toBe(6);
    expect(await admittedOf(8, (time) => view(time, { 'x-admin-key': `made-up-${time}` }))).toBe(0);
    expect((await academy.api.get('/api/categories')).status).toBe(200);
    const ana = await aLearner(academy, 'ana');
    expect(await admittedOf(8, () => ana.api.post(`/api/courses/${id}/view`, { viewerId: ana.id }))).toBe(8);
    const asVisitor = (time: number) => ({ viewerId: `anon_fedcba9876543210-${time}` });
    expect(await admittedOf(8, (time) => ana.api.post(`/api/courses/${id}/view`, asVisitor(time)))).toBe(0);
  });
});

it('requests for a file of the renderer are never counted', async () => {
  const root = await mkdtemp(join(tmpdir(), 'academia-web-'));
  await writeFile(join(root, 'start.js'), 'start();');
  const server = fastify();
  registerRateLimiting(server, {
    scale: 0.001,
    clock: new TestClock(),
    callerKeyOf: () => undefined,
    refusalMsOf: () => 0,
  });
  await registerWebFiles(server, root);
  server.get('/', (_request, reply) => reply.send('page'));
  const ask = async (url: string) => ({ status: (await server.inject({ url, headers: PAGE })).statusCode });
  expect(await statusesOf(5, () => ask('/start.js'))).toEqual([200, 200, 200, 200, 200]);
  expect(await admittedOf(4, () => ask('/'))).toBe(2);
  await server.close();
  await rm(root, { recursive: true });
});
