import { flushSync } from 'react-dom';
import type { ErrorDetails } from '../api-error.ts';

/** The errors of a form, sorted by where they can be shown. */
export interface SortedErrors {
  /** By path, such as `lessons.0.title`: these have a field in the form. */
  shown: Record<string, string>;
  /** Sentences of errors without a field. */
  rest: string[];
}

/** A part of a form that may be closed: its fields are not there then. */
export interface ClosedPart {
  /** Whether the field of this path is in it. */
  holds: (path: string) => boolean;
  /** Opens it where that field is. */
  open: (path: string) => void;
}

/** Sorts errors by the fields of a form: elements with `data-path`, which inputs get from `getInputProps`, and what `closed` holds. */
export function sortErrors(form: HTMLFormElement | null, errors: ErrorDetails, closed?: ClosedPart): SortedErrors {
  const places = new Set(placesOf(form).map(({ dataset }) => dataset.path));
  const hasField = ({ path }: { path: string }) => places.has(path) || closed?.holds(path) === true;
  const [shown, rest] = [errors.filter(hasField), errors.filter((error) => !hasField(error))];
  return {
    shown: Object.fromEntries(shown.map(({ path, message }) => [path, message])),
    rest: [...new Set(rest.map(({ message }) => message))],
  };
}

/** Puts the focus into the first field, from the top, that has an error; where none is there, into one that `closed` holds. */
export function focusFirstError(
  form: HTMLFormElement | null,
  errors: Record<string, unknown>,
  closed?: ClosedPart,
): void {
  const isBad = ({ dataset }: HTMLElement) => dataset.path !== undefined && dataset.path in errors;
  const hidden = closed && Object.keys(errors).find((path) => closed.holds(path));
  // The fields must be there before one of them can have the focus.
  if (hidden !== undefined && !placesOf(form).some(isBad)) flushSync(() => closed?.open(hidden));
  placesOf(form).find(isBad)?.focus();
}

function placesOf(form: HTMLFormElement | null): HTMLElement[] {
  return [...(form?.querySelectorAll<HTMLElement>('[data-path]') ?? [])];
}
