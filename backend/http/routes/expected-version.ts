import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../errors/app-error.ts';

const VERSION = /^"([1-9]\d{0,8})"$/;
/** A version that no row has. */
const NO_VERSION = 0;

/**
 * The version that the caller's change is based on (`If-Match: "<version>"`); undefined when any version is accepted.
 */
export const ExpectedVersion = createParamDecorator((_: unknown, context: ExecutionContext) =>
  expectedVersionOf(context.switchToHttp().getRequest<FastifyRequest>().headers['if-match']),
);

/** A malformed tag gets a version that matches no row. */
export function expectedVersionOf(ifMatch: string | undefined): number | undefined {
  if (ifMatch === undefined || ifMatch.trim() === '*') return undefined;
  return Number(VERSION.exec(ifMatch.trim())?.[1] ?? NO_VERSION);
}

/**
 * Returns the next version of a row. Call it in the transaction of the change, with the row locked.
 * @throws AppError `changed_meanwhile` when the row has changed since the caller read it
 */
export function nextVersion({ version = 1 }: { version?: number | undefined }, expected: number | undefined): number {
  if (expected !== undefined && expected !== version)
    throw new AppError('changed_meanwhile', `version ${version} instead of ${expected}`);
  return version + 1;
}
