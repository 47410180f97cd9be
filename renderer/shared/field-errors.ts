import type { ApiError } from './api-error.ts';

/** The errors the server found in fields of a form, by field. */
export function fieldErrorsOf(error: ApiError, fields: readonly string[]): Record<string, string> {
  const known = error.details.filter(({ path }) => fields.includes(path));
  if (error.code === 'email_exists' && fields.includes('email')) known.push({ path: 'email', message: error.sentence });
  return Object.fromEntries(known.map(({ path, message }) => [path, message]));
}

/** Puts the focus into the first field, from the top, that has an error. */
export function focusFirstError(form: HTMLFormElement | null, errors: Record<string, unknown>): void {
  const fields = [...(form?.querySelectorAll<HTMLElement>('[data-path]') ?? [])];
  fields.find(({ dataset }) => dataset.path !== undefined && dataset.path in errors)?.focus();
}
