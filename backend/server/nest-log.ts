import type { LoggerService } from '@nestjs/common';
import type { Logger } from 'pino';
import { framesOf } from './logged-error.ts';

/** Writes Nest's messages into the structured log. */
export class NestLog implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log(message: unknown, context?: string): void {
    this.logger.debug({ context }, String(message));
  }

  /**
   * @param given the context last, which a named logger adds; before it the error or its stack, if the caller passes it
   */
  warn(message: unknown, ...given: unknown[]): void {
    const isNamed = typeof given.at(-1) === 'string';
    const context = isNamed ? given.at(-1) : undefined;
    const causes = isNamed ? given.slice(0, -1) : given;
    this.logger.warn({ context, ...(causes.length > 0 && causeOf(causes[0])) }, String(message));
  }

  /** @param trace the error itself, or its stack: Nest lets callers pass either. */
  error(message: unknown, trace?: unknown, context?: string): void {
    this.logger.error({ context, ...causeOf(trace) }, String(message));
  }

  fatal(message: unknown, context?: string): void {
    this.logger.fatal({ context }, String(message));
  }
}

function causeOf(trace: unknown): { err: Error } | { frames: string[] } {
  return trace instanceof Error ? { err: trace } : { frames: framesOf(trace ? String(trace) : '') };
}
