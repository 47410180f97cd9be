import { describe, expect, it } from 'vitest';
import { isExitKey, reachesPage } from './keys.ts';

const NONE = { code: '', control: false, shift: false, alt: false, meta: false };

describe('the keys of a kiosk', () => {
  it.each(['a', 'ñ', 'Á', '1', ' ', '@', '😀', 'Tab', 'Enter', 'Escape', 'ArrowLeft', 'PageDown', 'MediaPlayPause'])(
    'include %j',
    (key) => {
      expect([reachesPage({ ...NONE, key }), reachesPage({ ...NONE, key, shift: true })]).toEqual([true, true]);
    },
  );

  it.each(['a', 'C', 'v', 'x', 'z', 'Backspace', 'ArrowRight'])('include %j with Ctrl or Cmd, for editing', (key) => {
    expect([reachesPage({ ...NONE, key, control: true }), reachesPage({ ...NONE, key, meta: true })]).toEqual([
      true,
      true,
    ]);
  });

  it.each([
    { key: '@', control: true, alt: true },
    { key: '€', control: true, alt: true },
    { key: '@', alt: true },
  ])('include a sign by AltGr or Option: %j', (keys) => {
    expect(reachesPage({ ...NONE, ...keys })).toBe(true);
  });

  it.each([
    { key: 'F5' },
    { key: 'F12' },
    { key: 'BrowserBack' },
    { key: 'BrowserHome' },
    { key: 'LaunchMail' },
    { key: 'ContextMenu' },
    { key: 'SomeKeyOfTheFuture' },
    { key: 'F10', shift: true },
    { key: 'r', control: true },
    { key: 'I', control: true, shift: true },
    { key: 'i', control: true, alt: true },
    { key: 'i', meta: true, alt: true },
    { key: 'p', meta: true },
    { key: '+', control: true },
    { key: 'Tab', control: true },
    { key: 'Delete', control: true, shift: true },
    { key: 'ArrowLeft', alt: true },
    { key: 'F4', alt: true },
    { key: 'd', alt: true },
    { key: ' ', alt: true },
    { key: '@', control: true, alt: true, meta: true },
  ])('do not include %j', (keys) => {
    expect(reachesPage({ ...NONE, ...keys })).toBe(false);
  });

  it('for leaving are Ctrl or Cmd with Alt, Shift and S, whatever sign the layout gives', () => {
    const all = { code: 'KeyS', key: 'Í', control: true, alt: true, shift: true, meta: false };
    expect([isExitKey(all), isExitKey({ ...all, control: false, meta: true })]).toEqual([true, true]);
    expect([isExitKey({ ...all, alt: false }), isExitKey({ ...all, shift: false })]).toEqual([false, false]);
    expect(isExitKey({ ...all, code: 'KeyA' })).toBe(false);
  });
});
