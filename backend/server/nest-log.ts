import type { LoggerService } from '@nestjs/common';
import type { Logger } from 'pino';
import { framesOf } from './logged-error.ts';

/** Nest's own messages, in the same structured log as everything else. */
export class NestLog implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log(message: unknown, context?: string): void {
    this.logger.debug({ context }, String(message));
  }

  warn(message: unknown, context?: string): void {
    this.logger.warn({ context }, String(message));
  }

  /** @param trace the error itself, or its stack: Nest lets callers pass either. */
  error(message: unknown, trace?: unknown, context?: string): void {
    const cause = trace instanceof Error ? { err: trace } : { frames: framesOf(trace ? String(trace) : '') };
    this.logger.error({ context, ...cause }, String(message));
  }

  fatal(message: unknown, context?: string): void {
    this.logger.fatal({ context }, String(message));
  }
}
