import { flushSync } from 'react-dom';
import type { ErrorDetails } from '../api-error.ts';

/** Errors of a form, sorted by where they can be shown. */
export interface SortedErrors {
  /** Errors with a field in the form, by path, such as `lessons.0.title`. */
  shown: Record<string, string>;
  /** Sentences of errors without a field. */
  rest: string[];
}

/** A part of a form that may be closed, which removes its fields from the page. */
export interface ClosedPart {
  /** Whether the part contains the field of this path. */
  holds: (path: string) => boolean;
  /** Opens the part at the field of this path. */
  open: (path: string) => void;
}

/**
 * Sorts errors by the fields of a form: elements with `data-path` (set by `getInputProps`) and fields of the `closed`
 * part.
 */
export function sortErrors(form: HTMLFormElement | null, errors: ErrorDetails, closed?: ClosedPart): SortedErrors {
  const places = new Set(placesOf(form).map(({ dataset }) => dataset.path));
  const hasField = ({ path }: { path: string }) => places.has(path) || closed?.holds(path) === true;
  const [shown, rest] = [errors.filter(hasField), errors.filter((error) => !hasField(error))];
  return {
    shown: Object.fromEntries(shown.map(({ path, message }) => [path, message])),
    rest: [...new Set(rest.map(({ message }) => message))],
  };
}

/** Focuses the first field with an error; if none is rendered, opens the `closed` part at its first error. */
export function focusFirstError(
  form: HTMLFormElement | null,
  errors: Record<string, unknown>,
  closed?: ClosedPart,
): void {
  const isBad = ({ dataset }: HTMLElement) => dataset.path !== undefined && dataset.path in errors;
  const hidden = closed && Object.keys(errors).find((path) => closed.holds(path));
  // Renders the fields before one of them takes the focus.
  if (hidden !== undefined && !placesOf(form).some(isBad)) flushSync(() => closed?.open(hidden));
  placesOf(form).find(isBad)?.focus();
}

function placesOf(form: HTMLFormElement | null): HTMLElement[] {
  return [...(form?.querySelectorAll<HTMLElement>('[data-path]') ?? [])];
}
