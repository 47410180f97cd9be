import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerPresses, notePresses } from './early-press.ts';

const pressed = vi.fn();

/** A painted page whose buttons have no handlers yet. */
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
  document.body.click(); // the first press after `answerPresses` removes the listeners
  document.body.innerHTML = '';
  delete document.documentElement.dataset.live;
});

it('answerPresses presses the last button that was pressed before the page was live', () => {
  const [one, other] = paint();
  one?.click();
  other?.click();
  takeOver();
  expect(pressed.mock.calls).toEqual([['Otra']]);
});

it('answerPresses does not press a link', () => {
  const [, , link] = paint();
  link?.click();
  takeOver();
  expect(pressed).not.toHaveBeenCalled();
});

it('answerPresses does not repeat a press made after the page was live', () => {
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
])('notePresses keeps the hydration in a later task in spite of %s', async (_, presses) => {
  const [button] = paint();
  const root = document.querySelector('#root') as HTMLElement;
  root.replaceChildren(button as HTMLElement);
  const render = vi.fn();
  function Page() {
    render();
    // React's development build warns about the attribute of the pressed button; the production build ignores it.
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
