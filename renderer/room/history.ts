/** Longest wait for the oldest page of the tab, in ms: in this document, and for another one to load. */
const SAME_DOCUMENT_LIMIT_MS = 1_000;
const OTHER_DOCUMENT_LIMIT_MS = 10_000;

/**
 * Goes to the oldest page of this tab, from where the start screen removes all later ones. If that page is another
 * document, the browser unloads this one, and the other finds no session. Browsers without the Navigation API have the
 * addresses left in their history, which all show the start screen.
 */
export async function goToBeginningOfHistory(): Promise<void> {
  if (!('navigation' in window)) return;
  const { navigation } = window;
  const [first] = navigation.entries();
  if (!first || first.key === navigation.currentEntry?.key) return;
  const limitMs = first.sameDocument ? SAME_DOCUMENT_LIMIT_MS : OTHER_DOCUMENT_LIMIT_MS;
  const limit = new Promise<void>((resolve) => setTimeout(resolve, limitMs));
  await Promise.race([navigation.traverseTo(first.key).finished?.catch(() => undefined), limit]);
}

/** Whether this is the start screen's second entry of the history. */
export function isCovered(): boolean {
  return (window.history.state as { isCover?: boolean } | null)?.isCover === true;
}

/** Adds a second entry for the start screen, which removes those after it from the history. */
export function coverHistory(): void {
  window.history.pushState({ isCover: true }, '');
}
