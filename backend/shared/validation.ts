import { StandardSchemaValidationPipe } from '@nestjs/common';
import { z } from 'zod';
import { AppError, type ProblemDetail } from './app-error.ts';

/** zod's own Spanish is not for learners; these sentences stand in wherever the contract gives none. */
z.config({ customError: spanishSentence });

interface Issue {
  readonly message: string;
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
}

/** Validates bodies, queries and parameters against the contract's schema named beside them. */
export const validationPipe = new StandardSchemaValidationPipe({
  exceptionFactory: (issues) => {
    const details = issues.flatMap(toDetails);
    return new AppError('invalid_input', details.map(({ path }) => path).join(', '), details);
  },
});

function toDetails(issue: Issue): ProblemDetail[] {
  const path = pathOf(issue.path);
  const unknown = (issue as Partial<z.core.$ZodIssueUnrecognizedKeys>).keys;
  if (!unknown) return [{ path, message: issue.message }];
  return unknown.map((key) => ({ path: path ? `${path}.${key}` : key, message: issue.message }));
}

function pathOf(path: Issue['path']): string {
  return (path ?? []).map((segment) => String(typeof segment === 'object' ? segment.key : segment)).join('.');
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
