import { SetMetadata } from '@nestjs/common';
import type { z } from 'zod';

export const ANSWERS_METADATA = 'answers';

/**
 * Declares the schema of a route's successful answers, for the OpenAPI description and for tests, which check every
 * answer.
 */
export const Answers = (schema: z.ZodType) => SetMetadata(ANSWERS_METADATA, schema);
