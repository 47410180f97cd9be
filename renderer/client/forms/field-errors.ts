import type { ErrorDetails } from '../api-error.ts';

/** The errors of a form, sorted by where they can be shown. */
export interface SortedErrors {
  /** By path, such as `lessons.0.title`: these have a field in the form. */
  shown: Record<string, string>;
  /** Sentences of errors without a field. */
  rest: string[];
}

/** Sorts errors by the fields of a form: elements with `data-path`, which inputs get from `getInputProps`. */
export function sortErrors(form: HTMLFormElement | null, errors: ErrorDetails): SortedErrors {
  const places = placesOf(form).map(({ dataset }) => dataset.path);
  const [shown, rest] = [errors.filter(({ path }) => places.includes(path)), errors.filter(({ path }) => !places.includes(path))];
  return {
    shown: Object.fromEntries(shown.map(({ path, message }) => [path, message])),
    rest: [...new Set(rest.map(({ message }) => message))],
  };
}

/** Puts the focus into the first field, from the top, that has an error. */
export function focusFirstError(form: HTMLFormElement | null, errors: Record<string, unknown>): void {
  placesOf(form)
    .find(({ dataset }) => dataset.path !== undefined && dataset.path in errors)
    ?.focus();
}

function placesOf(form: HTMLFormElement | null): HTMLElement[] {
  return [...(form?.querySelectorAll<HTMLElement>('[data-path]') ?? [])];
}
