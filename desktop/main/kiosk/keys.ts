import type { Input } from 'electron';

type Keys = Pick<Input, 'key' | 'code' | 'control' | 'shift' | 'alt' | 'meta'>;

/** Keys without modifiers, or with Shift, that pages get besides letters. Function and browser keys are not here. */
const PLAIN = new Set([
  ...['Tab', 'Enter', 'Escape', 'Backspace', 'Delete', 'Home', 'End', 'PageUp', 'PageDown'],
  ...['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Shift', 'Control', 'Alt', 'AltGraph', 'Meta'],
  ...['CapsLock', 'NumLock', 'Dead', 'Compose', 'Process', 'Unidentified'],
  ...['MediaPlayPause', 'MediaPlay', 'MediaPause', 'MediaStop', 'MediaTrackNext', 'MediaTrackPrevious'],
  ...['AudioVolumeUp', 'AudioVolumeDown', 'AudioVolumeMute'],
]);
/** Editing with Ctrl, or Cmd on a Mac. */
const EDITING = new Set([
  'a',
  'c',
  'v',
  'x',
  'y',
  'z',
  'ArrowLeft',
  'ArrowRight',
  'Backspace',
  'Delete',
  'Home',
  'End',
]);
/** Modifiers alone reach the page: a text field needs them for letters and selections. */
const MODIFIERS = new Set(['Shift', 'Control', 'Alt', 'AltGraph', 'Meta']);

/** Ctrl + Alt + Shift + S, on a Mac also with Cmd instead of Ctrl: opens the dialog for leaving the kiosk. */
export function isExitKey({ key, code, control, shift, alt, meta }: Keys): boolean {
  return (control || meta) && alt && shift && (code === 'KeyS' || key.toLowerCase() === 's');
}

/**
 * Whether a key reaches the page of a kiosk: letters, moving, and editing text. All other keys and shortcuts are
 * stopped, known or not: reload, zoom, search, print, developer tools, history, function keys.
 */
export function reachesPage(keys: Keys): boolean {
  const { key, control, alt, meta } = keys;
  if (MODIFIERS.has(key)) return true;
  if (control && alt) return isSign(key) && !meta; // AltGr on Windows.
  if (alt) return isSign(key) && !control && !meta; // Option + 2 types @ on a Mac.
  if (control || meta)
    return EDITING.has(key.length === 1 ? key.toLowerCase() : key) && !(keys.shift && key === 'Delete');
  return PLAIN.has(key) || [...key].length === 1;
}

/** Whether a key types a sign that is no letter or digit of a shortcut. */
function isSign(key: string): boolean {
  return [...key].length === 1 && !/[a-z0-9 ]/i.test(key);
}
