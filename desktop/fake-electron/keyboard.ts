import type { Input } from 'electron';
import { windows } from './browser-window.ts';
import { FakeMenu } from './menu.ts';
import { preventable } from './preventable.ts';

const MODIFIERS: Record<string, 'control' | 'shift' | 'alt' | 'meta'> = {
  cmdorctrl: 'control',
  commandorcontrol: 'control',
  ctrl: 'control',
  control: 'control',
  shift: 'shift',
  alt: 'alt',
  option: 'alt',
  meta: 'meta',
  super: 'meta',
  cmd: 'meta',
  command: 'meta',
};
const NAMED_KEYS: Record<string, string> = { plus: '+', space: ' ', esc: 'Escape', return: 'Enter' };
/** Chromium's bits of `Input.dispatchKeyEvent`. */
const BITS = { alt: 1, control: 2, meta: 4, shift: 8 } as const;

/** The keys of an accelerator, `CmdOrCtrl+Shift+I`, as Electron reads them on Linux and Windows. */
export function keysOf(accelerator: string): Pick<Input, 'key' | 'control' | 'shift' | 'alt' | 'meta'> {
  const parts = accelerator.replace(/\+\+$/, '+plus').split('+');
  const last = parts.pop() ?? '';
  const pressed = new Set(parts.map((part) => MODIFIERS[part.toLowerCase()]));
  const key = NAMED_KEYS[last.toLowerCase()] ?? (last.length === 1 ? last.toLowerCase() : last);
  const has = (name: (typeof MODIFIERS)[string]) => pressed.has(name);
  return { key, control: has('control'), shift: has('shift'), alt: has('alt'), meta: has('meta') };
}

/** Presses keys as a person does: the window's shortcuts first, then the menu's, at last the page's. */
export async function press(accelerator: string): Promise<void> {
  const keys = keysOf(accelerator);
  const isSame = (other: string | null) => other !== null && JSON.stringify(keysOf(other)) === JSON.stringify(keys);
  if (isStopped({ ...keys, type: 'keyDown' })) return;
  const menu = FakeMenu.getApplicationMenu() as unknown as FakeMenu | null;
  const item = menu?.all().find((one) => one.enabled && isSame(one.accelerator));
  if (item) return item.click();
  await typeInPage(keys);
}

/** Whether the focused window's `before-input-event` keeps a key from its page. */
export function isStopped(input: Partial<Input>): boolean {
  const event = preventable({});
  const whole = {
    type: 'keyDown',
    key: '',
    code: '',
    isAutoRepeat: false,
    isComposing: false,
    location: 0,
    modifiers: [],
    ...input,
  };
  windows
    .focused()
    ?.contents.emit('before-input-event', event, { shift: false, control: false, alt: false, meta: false, ...whole });
  return event.defaultPrevented;
}

async function typeInPage({ key, control, shift, alt, meta }: ReturnType<typeof keysOf>): Promise<void> {
  const attached = await windows.focused()?.contents.whenAttached();
  const pressed = { control, shift, alt, meta };
  const modifiers = Object.entries(BITS).reduce(
    (sum, [name, bit]) => (pressed[name as keyof typeof BITS] ? sum | bit : sum),
    0,
  );
  for (const type of ['keyDown', 'keyUp'] as const) {
    await attached?.target.session.trySend('Input.dispatchKeyEvent', { type, key, modifiers });
  }
}
