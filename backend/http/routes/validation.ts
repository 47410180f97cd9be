import { StandardSchemaValidationPipe } from '@nestjs/common';
import { z } from 'zod';
import { AppError, type ProblemDetail } from '../../errors/app-error.ts';

/** Default sentences, because zod's own Spanish is too technical for learners. */
z.config({ customError: spanishSentence });

interface Issue {
  readonly message: string;
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
}

/** Largest number of invalid fields in an answer; a body may have 100,000. */
const DETAILS_MAX = 20;
/** Longer paths are cut: the name of an unknown field may have any length. */
const PATH_MAX_CHARS = 200;

/** Validates bodies, queries and parameters against the declared schema of the contract. */
export const validationPipe = new StandardSchemaValidationPipe({
  exceptionFactory: (issues) => {
    const details = issues.flatMap(toDetails).slice(0, DETAILS_MAX);
    return new AppError('invalid_input', details.map(({ path }) => path).join(', '), details);
  },
});

/** Validates a value at `path` of a body. @throws AppError `invalid_input` */
export function validated<Value>(schema: z.ZodType<Value>, value: unknown, path: string): Value {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const details = result.error.issues.flatMap((issue) => toDetails({ ...issue, path: [path, ...issue.path] }));
  throw new AppError('invalid_input', `no such ${path}`, details.slice(0, DETAILS_MAX));
}

function toDetails(issue: Issue): ProblemDetail[] {
  const unknown = (issue as Partial<z.core.$ZodIssueUnrecognizedKeys>).keys;
  if (!unknown) return [toDetail(issue.path, issue.message)];
  return unknown.slice(0, DETAILS_MAX).map((key) => toDetail([...(issue.path ?? []), key], issue.message));
}

function toDetail(path: Issue['path'], message: string): ProblemDetail {
  const steps = (path ?? []).map((step) => String(typeof step === 'object' ? step.key : step));
  return { path: steps.join('.').slice(0, PATH_MAX_CHARS), message };
}

function spanishSentence(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'unrecognized_keys':
      return 'Este campo no existe.';
    case 'invalid_type':
      return issue.input === undefined ? 'Falta este dato.' : 'Este dato no tiene la forma esperada.';
    case 'too_small':
      return `El mínimo es ${issue.minimum}.`;
    case 'too_big':
      return `El máximo es ${issue.maximum}.`;
    default:
      return 'Este dato no es válido.';
  }
}
