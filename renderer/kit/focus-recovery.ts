import { type Gap, isUsable, type Successor, successorOf } from './focus-gaps.ts';

/** Dialogs give the focus back within 10 ms (Mantine's `useFocusReturn`), effects sooner: they come first. */
const HAND_OVER_MS = 50;
/** How many elements that had the focus are remembered: behind those of a dialog stands its opener. */
const REMEMBERED = 12;

/**
 * When the element with the focus leaves the page, is hidden or is disabled, the browser moves the focus to the body, and the keyboard and
 * screen readers start again at the top. This moves it to what is nearest (`successorOf`), after a dialog to its opener; while
 * something loads in its place, it waits for that. A component that moves the focus itself comes first.
 * @param pressed what was pressed before it began: when that has gone already, the screen has the focus
 * @returns what ends it
 */
export function recoverFocus(pressed: Element): () => void {
  const stop = new AbortController();
  const gaps = new WeakMap<Node, Gap>();
  /** The elements that had the focus, the latest first. */
  let had = [isLost() ? pressed : (document.activeElement ?? pressed)];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isTouched = false;

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
    // A press beside it took the focus away.
    if (isUsable(last)) had = [];
    else giveFocus(successor());
  }

  function successor(): Successor {
    for (const one of had) {
      const next = one instanceof HTMLElement && isUsable(one) ? one : successorOf(one, gaps, !isTouched);
      if (next) return next;
    }
    return document.querySelector('main');
  }

  const observer = new MutationObserver((records) => {
    for (const { target, removedNodes, previousSibling: previous } of records) {
      if (target instanceof Element) for (const node of removedNodes) gaps.set(node, { parent: target, previous });
    }
    check();
  });
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['hidden', 'inert', 'disabled'] });

  const listening = { capture: true, passive: true, signal: stop.signal };
  document.addEventListener('focusin', handleFocus, listening);
  document.addEventListener('focusout', check, listening);
  document.addEventListener('pointerdown', (event) => (isTouched = event.pointerType === 'touch'), listening);
  document.addEventListener('keydown', () => (isTouched = false), listening);
  check();

  return () => {
    clearTimeout(timer);
    stop.abort();
    observer.disconnect();
  };
}

function isLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

/** A heading can have the focus too. The page does not move for what is larger than a control. */
function giveFocus(next: Successor): void {
  if (next === null || next === 'busy') return;
  if (next.tabIndex < 0 && !next.hasAttribute('tabindex')) next.tabIndex = -1;
  next.focus({ preventScroll: next.tabIndex < 0 });
}
