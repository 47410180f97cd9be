const FAILED = 'Algo salió mal.';
const AGAIN = 'Inténtalo de nuevo.';

/**
 * The part of an error's sentence that its alert's title lacks: drops the repeated failure, and the advice to retry
 * when the title gives it.
 * @returns undefined when nothing is left
 */
export function beyondTitle(title: string, sentence: string): string | undefined {
  const more = sentence.replace(FAILED, '').trim();
  const once = title.endsWith(AGAIN) ? more.replace(AGAIN, '').replace(' e inténtalo de nuevo.', '.') : more;
  return once.trim() || undefined;
}
