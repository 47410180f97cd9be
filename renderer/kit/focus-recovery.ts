import { type Gap, isUsable, type Successor, successorOf } from './focus-gaps.ts';

/**
 * Wait before the focus is moved, in ms. Mantine's `useFocusReturn` needs 10 ms to return it to the opener of a
 * dialog; effects need less.
 */
const HAND_OVER_MS = 50;
/** Length of the list of elements that had the focus. The opener of a dialog comes after the elements of the dialog. */
const REMEMBERED = 12;

/**
 * When the element with the focus leaves the page, is hidden or is disabled, the browser moves the focus to the body,
 * and the keyboard and screen readers start again at the top. This moves it to the nearest successor (`successorOf`),
 * after a dialog to its opener; while content loads in its place, it waits for that. A component that moves the focus
 * itself comes first.
 * @param pressed the element that was pressed before the recovery started; if it has left the page, `main` gets the
 * focus
 * @returns a function that stops the recovery
 */
export function recoverFocus(pressed: Element): () => void {
  const stop = new AbortController();
  const gaps = new WeakMap<Node, Gap>();
  /** Elements that had the focus, latest first. */
  let had = [isLost() ? pressed : (document.activeElement ?? pressed)];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isTouched = false;
  let movedTo: HTMLElement | null = null;

  function handleFocus({ target }: Event): void {
    if (target instanceof Element) had = [target, ...had.filter((one) => one !== target)].slice(0, REMEMBERED);
  }

  function check(): void {
    clearTimeout(timer);
    if (had.length > 0 && isLost()) timer = setTimeout(mend, HAND_OVER_MS);
  }

  function mend(): void {
    const [last] = had;
    if (!last || !isLost()) return;
    // A press beside the element took its focus.
    if (isUsable(last)) had = [];
    else movedTo = giveFocus(successor());
  }

  function successor(): Successor {
    for (const one of had) {
      const next = one instanceof HTMLElement && isUsable(one) ? one : successorOf(one, gaps, !isTouched);
      if (next) return next;
    }
    return document.querySelector('main');
  }

  /** Blocks Enter while it is held from before the move of the focus: that press was meant for the control before. */
  function stopHeldKey(event: KeyboardEvent): void {
    if (!event.repeat) movedTo = null;
    else if (event.key === 'Enter' && event.target === movedTo) event.preventDefault();
  }

  const observer = observePage(gaps, check);
  const listening = { capture: true, passive: true, signal: stop.signal };
  document.addEventListener('focusin', handleFocus, listening);
  document.addEventListener('focusout', check, listening);
  document.addEventListener('pointerdown', (event) => (isTouched = event.pointerType === 'touch'), listening);
  document.addEventListener('keydown', () => (isTouched = false), listening);
  document.addEventListener('keydown', stopHeldKey, { capture: true, signal: stop.signal });
  check();

  return () => {
    clearTimeout(timer);
    stop.abort();
    observer.disconnect();
  };
}

/** Records where elements were removed. @param onChange called after anything that may take the focus away */
function observePage(gaps: WeakMap<Node, Gap>, onChange: () => void): MutationObserver {
  const observer = new MutationObserver((records) => {
    for (const { target, removedNodes, previousSibling: previous } of records) {
      if (target instanceof Element) for (const node of removedNodes) gaps.set(node, { parent: target, previous });
    }
    onChange();
  });
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['hidden', 'inert', 'disabled'] });
  return observer;
}

function isLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

/**
 * Focuses the successor, also a heading. The page scrolls only for a control whose focus the browser shows, which is
 * after a key: a reader with a pointer may have scrolled on.
 * @returns the focused element; null for none
 */
function giveFocus(next: Successor): HTMLElement | null {
  if (next === null || next === 'busy') return null;
  if (next.tabIndex < 0 && !next.hasAttribute('tabindex')) next.tabIndex = -1;
  next.focus({ preventScroll: true });
  if (next.tabIndex >= 0 && next.matches(':focus-visible')) next.scrollIntoView({ block: 'nearest' });
  return next;
}
