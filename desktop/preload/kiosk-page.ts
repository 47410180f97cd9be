/** Time of a press on the corner that asks for the exit, in ms. */
export const EXIT_PRESS_MS = 5_000;
/** Side of the corner at the top left, in CSS pixels. */
const CORNER_PX = 64;
/** Buttons of a mouse that go back and forward in the history. */
const HISTORY_BUTTONS = new Set([3, 4]);

/**
 * Takes from a page of a kiosk: context menus, the mouse's history buttons, files that are dropped, and the system's
 * dialog for choosing files, which shows the disk. `askExit` is called after a press of 5 s on the corner at the top
 * left, with a mouse or a finger.
 */
export function guardKioskPage(page: Window, askExit: () => void): void {
  const stop = (event: Event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const onFirst = <K extends keyof WindowEventMap>(name: K, handle: (event: WindowEventMap[K]) => void) =>
    page.addEventListener(name, handle, { capture: true, passive: false });

  onFirst('contextmenu', (event) => event.preventDefault());
  for (const name of ['mousedown', 'mouseup', 'auxclick'] as const)
    onFirst(name, (event) => HISTORY_BUTTONS.has(event.button) && stop(event));
  for (const name of ['dragenter', 'dragover', 'drop'] as const)
    onFirst(name, (event) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.dataTransfer.dropEffect = 'none';
      stop(event);
    });
  onFirst('click', (event) => {
    if (event.composedPath().some(isFileInput)) stop(event);
  });

  let press: ReturnType<typeof setTimeout> | undefined;
  const end = () => clearTimeout(press);
  onFirst('pointerdown', ({ clientX, clientY }) => {
    end();
    if (clientX < CORNER_PX && clientY < CORNER_PX) press = setTimeout(askExit, EXIT_PRESS_MS);
  });
  onFirst('pointermove', ({ clientX, clientY }) => {
    if (clientX >= CORNER_PX || clientY >= CORNER_PX) end();
  });
  for (const name of ['pointerup', 'pointercancel', 'blur'] as const) onFirst(name, end);
}

function isFileInput(target: EventTarget): boolean {
  return target instanceof HTMLInputElement && target.type === 'file';
}
