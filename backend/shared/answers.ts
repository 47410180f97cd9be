import { SetMetadata } from '@nestjs/common';
import type { z } from 'zod';

export const ANSWERS_METADATA = 'answers';

/** Declares what a route answers when all is well, for the description of the API. */
export const Answers = (schema: z.ZodType) => SetMetadata(ANSWERS_METADATA, schema);
