import { describe, expect, it } from 'vitest';
import type { CourseDetail } from '../../contract/courses.ts';
import { aNewCourse } from '../testing/new-content.ts';
import { TestAcademy } from '../testing/test-academy.ts';

async function statusesOf(times: number, call: (time: number) => Promise<{ status: number }>): Promise<number[]> {
  const statuses: number[] = [];
  for (let time = 0; time < times; time += 1) statuses.push((await call(time)).status);
  return statuses;
}

describe('requests from one address', () => {
  it('are refused past the limit until the minute is over, scaled by RATE_LIMIT', async () => {
    const academy = await TestAcademy.open({ RATE_LIMIT: '0.005', TRUST_PROXY: 'on' });
    const from = (address: string) => academy.api.get('/health/live', { 'x-forwarded-for': address });
    expect(await statusesOf(8, () => from('10.1.0.1'))).toEqual([200, 200, 200, 200, 200, 200, 429, 429]);
    const refused = await from('10.1.0.1');
    expect(refused.json).toEqual({ statusCode: 429, code: 'too_many_requests', message: expect.stringContaining('Espera') });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect(Object.keys(refused.headers).filter((name) => name.startsWith('x-ratelimit'))).toEqual([]);
    expect(refused.headers['content-security-policy']).toBeDefined();
    expect((await from('10.1.0.2')).status).toBe(200);
    await academy.close();
  });

  it('behind a proxy are told apart by the address it saw, not by one that the client wrote', async () => {
    const academy = await TestAcademy.open({ RATE_LIMIT: '0.002', TRUST_PROXY: 'on' });
    const spoofed = (time: number) => academy.api.get('/health/live', { 'x-forwarded-for': `10.6.6.${time}, 10.1.0.1` });
    expect(await statusesOf(5, spoofed)).toEqual([200, 200, 200, 429, 429]);
    await academy.close();
  });

  it('without a proxy are one, whatever they claim to come from', async () => {
    const academy = await TestAcademy.open({ RATE_LIMIT: '0.002' });
    const claimed = (time: number) => academy.api.get('/health/live', { 'x-forwarded-for': `10.6.6.${time}` });
    expect(await statusesOf(5, claimed)).toEqual([200, 200, 200, 429, 429]);
    await academy.close();
  });

  it('by visitors who write are refused past 120, scaled once however often the server is made', async () => {
    for (let server = 0; server < 2; server += 1) {
      const academy = await TestAcademy.open({ RATE_LIMIT: '0.05' });
      const trainer = await academy.signInStaff('trainer');
      await trainer.post('/api/admin/categories', { name: 'Ventas' });
      const { id } = (await trainer.post<CourseDetail>('/api/admin/courses', aNewCourse())).json;
      const view = (time: number) => academy.api.post(`/api/courses/${id}/view`, { viewerId: `anon_0123456789abcdef-${time}` });
      expect(await statusesOf(7, view)).toEqual([200, 200, 200, 200, 200, 200, 429]);
      expect((await academy.api.get('/api/categories')).status).toBe(200);
      await academy.close();
    }
  });
});
