import { getDataSourceToken } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { READER } from '../database/source-names.ts';
import { RawConnection } from '../testing/raw-connection.ts';
import { TestAcademy } from '../testing/test-academy.ts';

const TOKEN = 'measurements-0123456789';

describe('operating the academy', () => {
  let academy: TestAcademy;

  beforeAll(async () => {
    academy = await TestAcademy.open({ METRICS_TOKEN: TOKEN });
  });
  afterAll(() => academy.close());

  it('reports that the academy is live and ready', async () => {
    expect(await academy.api.get('/health/live')).toMatchObject({
      status: 200,
      json: { status: 'live' },
      headers: { 'cache-control': 'no-store' },
    });
    expect(await academy.api.get('/health/ready')).toMatchObject({ status: 200, json: { status: 'ready' } });
  });

  it('reports not ready, but live, while a migration is missing or the database is closed', async () => {
    const other = await TestAcademy.open();
    await other.change(`DELETE FROM migration WHERE name LIKE 'Events%'`);
    const unmigrated = await other.api.get('/health/ready');
    const reader = other.app.get<DataSource>(getDataSourceToken(READER));
    await reader.destroy();
    const unreachable = await other.api.get('/health/ready');
    const live = await other.api.get('/health/live');
    await reader.initialize();
    await other.close();
    for (const answer of [unmigrated, unreachable]) {
      expect(answer).toMatchObject({ status: 503, json: { statusCode: 503, code: 'not_ready' } });
      expect(Object.keys(answer.json as object)).toEqual(['statusCode', 'code', 'message']);
    }
    expect(live.status).toBe(200);
  });

  it('serves metrics to this machine, with route patterns as labels', async () => {
    await academy.api.get('/api/courses/no-such-course');
    const answer = await academy.api.get('/metrics');
    expect(answer).toMatchObject({
      status: 200,
      headers: { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' },
    });
    expect(answer.text).toContain(
      'academia_http_request_seconds_count{method="GET",route="/api/courses/:id",status="404"} 1',
    );
    expect(answer.text).toContain('academia_process_cpu_seconds_total');
    expect(answer.text).not.toContain('no-such-course');
  });

  it.each([
    ['from elsewhere', '203.0.113.9', {}],
    ['through a proxy on this machine', '127.0.0.1', { 'x-forwarded-for': '203.0.113.9' }],
    ['through a proxy that says so the standard way', '127.0.0.1', { forwarded: 'for=203.0.113.9' }],
    ['through a proxy that says its name', '127.0.0.1', { via: '1.1 proxy' }],
    ['through a proxy of another kind', '127.0.0.1', { 'x-real-ip': '203.0.113.9' }],
    ['for a page under another name', '127.0.0.1', { host: 'evil.example' }],
    ['with a wrong token', '203.0.113.9', { authorization: `Bearer ${TOKEN}x` }],
    ['with an empty token', '203.0.113.9', { authorization: 'Bearer ' }],
    ['with the token under another scheme', '203.0.113.9', { authorization: `Basic ${TOKEN}` }],
  ])('refuses a request for metrics with 401 %s', async (_how, remoteAddress, headers) => {
    const answer = await academy.app.inject({ url: '/metrics', remoteAddress, headers });
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'not_authenticated']);
  });

  it("refuses a request for metrics with a proxy's header after 2,100 others", async () => {
    await academy.app.listen(0, '127.0.0.1');
    const connection = await RawConnection.open(await academy.app.getUrl());
    const many = Array<string>(2_100).fill('a: b');
    connection.send(
      'GET /metrics HTTP/1.1',
      'host: localhost',
      'connection: close',
      ...many,
      'x-forwarded-for: 203.0.113.9',
      '',
    );
    await connection.closed;
    expect(connection.received).toMatch(/^HTTP\/1\.1 401 /);
  });

  it.each(['Bearer', 'bearer'])('serves metrics to another machine with the token in the scheme %s', async (scheme) => {
    const headers = { authorization: `${scheme} ${TOKEN}` };
    expect((await academy.app.inject({ url: '/metrics', remoteAddress: '203.0.113.9', headers })).statusCode).toBe(200);
    expect((await academy.app.inject({ url: '/metrics', remoteAddress: '::1' })).statusCode).toBe(200);
  });
});
