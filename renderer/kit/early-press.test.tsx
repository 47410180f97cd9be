import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerPresses, notePresses } from './early-press.ts';

const pressed = vi.fn();

/** A painted page whose buttons nobody answers yet. */
function paint(): HTMLElement[] {
  document.body.innerHTML =
    '<div id="root"><button type="button">Una</button><button type="button">Otra</button><a>Más</a></div>';
  return [...document.querySelectorAll<HTMLElement>('#root > *')];
}

function takeOver(): void {
  for (const one of document.querySelectorAll('#root > *'))
    one.addEventListener('click', () => pressed(one.textContent));
  answerPresses();
}

beforeEach(() => {
  pressed.mockClear();
  notePresses();
});
afterEach(() => {
  answerPresses();
  document.body.click(); // the first press that is not noted ends the noting
  document.body.innerHTML = '';
  delete document.documentElement.dataset.live;
});

it('presses for the reader the button that was pressed last before the page answered', () => {
  const [one, other] = paint();
  one?.click();
  other?.click();
  takeOver();
  expect(pressed.mock.calls).toEqual([['Otra']]);
});

it('presses nothing where nothing was pressed, nor what works by itself', () => {
  const [, , link] = paint();
  link?.click();
  takeOver();
  expect(pressed).not.toHaveBeenCalled();
});

it('leaves presses alone once the page answers', () => {
  const [one] = paint();
  takeOver();
  one?.click();
  answerPresses();
  expect(pressed.mock.calls).toEqual([['Una']]);
});

it.each([
  ['a tap', ['pointerdown', 'touchstart', 'pointerup', 'touchend', 'mousedown', 'mouseup', 'click']],
  ['a scroll by touch', ['pointerdown', 'touchstart', 'pointercancel', 'touchend', 'touchcancel']],
  ['Enter on a button', ['keydown', 'keypress', 'click', 'keyup']],
  ['a right click', ['pointerdown', 'mousedown', 'contextmenu', 'pointerup', 'mouseup', 'auxclick']],
  ['a double click', ['click', 'click', 'dblclick']],
])('lets React take over the page bit by bit in spite of %s', async (_, presses) => {
  const [button] = paint();
  const root = document.querySelector('#root') as HTMLElement;
  root.replaceChildren(button as HTMLElement);
  const render = vi.fn();
  function Page() {
    render();
    // React's development build complains of the mark of the press; the built one does not look at attributes.
    return (
      <button type="button" suppressHydrationWarning>
        Una
      </button>
    );
  }
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const page = startedInTransition(() => hydrateRoot(root, <Page />));
  for (const press of presses) button?.dispatchEvent(new Event(press, { bubbles: true, cancelable: true }));
  expect(render).not.toHaveBeenCalled();
  await expect.poll(() => render.mock.calls.length).toBe(1);
  page.unmount();
  vi.unstubAllGlobals();
});

function startedInTransition<T>(start: () => T): T {
  let started: T | undefined;
  startTransition(() => {
    started = start();
  });
  return started as T;
}
