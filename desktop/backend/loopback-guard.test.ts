import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../backend/app.ts';
import { Config } from '../../backend/config/config.ts';
import { guardLoopback } from './loopback-guard.ts';

const PORT = 41_873;
const HOST = `127.0.0.1:${PORT}`;
const SECRET = 'a-secret-of-this-launch-0123456789abcdef';
const COOKIE = `academia_launch=${SECRET}`;

describe('the loopback guard', () => {
  const folder = mkdtempSync(join(tmpdir(), 'academia-guard-'));
  let app: NestFastifyApplication;

  beforeAll(async () => {
    const config = new Config({ PORT: String(PORT), DATA_DIR: folder, DEMO: 'off', LOG_LEVEL: 'silent' });
    app = await createApp(config, {
      firstHooks: (fastify) => guardLoopback(fastify, { port: PORT, launchSecret: SECRET }),
    });
    await app.init();
    await app.getHttpAdapter().getInstance().ready();
  });
  afterAll(async () => {
    await app.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const ask = (url: string, headers: Record<string, string>) => app.inject({ method: 'GET', url, headers });

  it('accepts requests of the shell that started it', async () => {
    expect((await ask('/health/ready', { host: HOST, cookie: COOKIE })).statusCode).toBe(200);
    expect((await ask('/api/categories', { host: HOST, cookie: `a=b; ${COOKIE}; c=d` })).statusCode).toBe(200);
  });

  it.each([
    ['a page whose name was made to point here', { host: `evil.example:${PORT}`, cookie: COOKIE }],
    ['another port of the same name', { host: '127.0.0.1:80', cookie: COOKIE }],
    ['a name of this machine', { host: `localhost:${PORT}`, cookie: COOKIE }],
    ['a name that only begins like it', { host: `${HOST}.evil.example`, cookie: COOKIE }],
    ['no cookie', { host: HOST, cookie: '' }],
    ['another secret', { host: HOST, cookie: `academia_launch=${'x'.repeat(SECRET.length)}` }],
    ['the beginning of the secret', { host: HOST, cookie: COOKIE.slice(0, -1) }],
    ['more than the secret', { host: HOST, cookie: `${COOKIE}0` }],
    ['the secret under another name', { host: HOST, cookie: `xacademia_launch=${SECRET}` }],
  ])('refuses %s', async (_what, headers) => {
    for (const url of ['/', '/api/courses', '/health/live', '/assets/x.js', '/metrics', '/nothing']) {
      const answer = await ask(url, headers);
      expect(answer.statusCode, url).toBe(403);
      expect(answer.json(), url).toEqual({
        statusCode: 403,
        code: 'not_allowed',
        message: 'No tienes permiso para hacer esto.',
      });
    }
  });

  it('refuses a request before its body is parsed', async () => {
    const headers = { host: `evil.example:${PORT}`, 'content-type': 'application/json' };
    const answer = await app.inject({ method: 'POST', url: '/api/admin/login', headers, payload: '{"broken' });
    expect(answer.statusCode).toBe(403);
  });
});
