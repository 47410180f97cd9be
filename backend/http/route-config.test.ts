import { Controller, Get, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyContextConfig } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CachedAnswer } from '../caching/cached-answer.ts';
import { BodyLimit } from './limits/body-limit.ts';
import { NEW_ACCOUNTS, NoRateLimit, RateLimit } from './limits/rate-limits.ts';

@Controller()
class ManySidedController {
  @Get('all')
  @BodyLimit(7)
  @CachedAnswer('courses')
  @RateLimit(NEW_ACCOUNTS)
  @NoRateLimit()
  all(): string {
    return 'all';
  }

  @Get('one')
  @BodyLimit(8)
  one(): string {
    return 'one';
  }
}

@Module({ controllers: [ManySidedController] })
class ManySidedModule {}

describe('the configuration of a route', () => {
  let app: NestFastifyApplication;
  const told = new Map<string, FastifyContextConfig | undefined>();

  beforeAll(async () => {
    app = await NestFactory.create<NestFastifyApplication>(ManySidedModule, new FastifyAdapter(), { logger: false });
    const fastify = app.getHttpAdapter().getInstance();
    fastify.addHook('onRoute', ({ method, url, config }) => void told.set(`${method} ${url}`, config));
    await app.init();
  });
  afterAll(() => app.close());

  it('merges all decorators in any order', () => {
    expect(told.get('GET /all')).toMatchObject({
      bodyMaxBytes: 7,
      publicAnswer: { topicsOf: expect.any(Function), keyOf: expect.any(Function), vary: 'accept-encoding' },
      rateLimit: NEW_ACCOUNTS,
      hasNoRateLimit: true,
    });
  });

  it('excludes the decorators of other routes', () => {
    expect(told.get('GET /one')).toMatchObject({ bodyMaxBytes: 8 });
    expect(told.get('GET /one')).not.toHaveProperty('rateLimit');
  });
});
