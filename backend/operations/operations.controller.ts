import { Controller, Get, Header } from '@nestjs/common';
import { z } from 'zod';
import { Allow } from '../access/allow.ts';
import { NoRateLimit } from '../http/limits/rate-limits.ts';
import { Answers } from '../http/routes/answers.ts';
import { HealthService } from './health.service.ts';
import { RequestMetricsService } from './request-metrics.service.ts';

const liveSchema = z.object({ status: z.literal('live') });
const readySchema = z.object({ status: z.literal('ready') });

@Controller()
export class OperationsController {
  constructor(
    private readonly health: HealthService,
    private readonly metrics: RequestMetricsService,
  ) {}

  @Get('health/live')
  @Allow('public')
  @NoRateLimit()
  @Answers(liveSchema)
  live(): { status: 'live' } {
    return { status: 'live' };
  }

  @Get('health/ready')
  @Allow('public')
  @NoRateLimit()
  @Answers(readySchema)
  ready(): Promise<{ status: 'ready' }> {
    return this.health.requireReady();
  }

  @Get('metrics')
  @Allow('loopback-or-token')
  @Answers(z.string())
  @Header('content-type', 'text/plain; version=0.0.4; charset=utf-8')
  measurements(): Promise<string> {
    return this.metrics.text();
  }
}
