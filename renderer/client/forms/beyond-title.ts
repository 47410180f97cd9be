const FAILED = 'Algo salió mal.';
const AGAIN = 'Inténtalo de nuevo.';

/**
 * What an error's sentence adds to the title of its alert: not that something failed, which the title says, and the advice to try again
 * only where the title does not give it. @returns undefined when it adds nothing
 */
export function beyondTitle(title: string, sentence: string): string | undefined {
  const more = sentence.replace(FAILED, '').trim();
  const once = title.endsWith(AGAIN) ? more.replace(AGAIN, '').replace(' e inténtalo de nuevo.', '.') : more;
  return once.trim() || undefined;
}
