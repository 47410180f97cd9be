import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { focusAwaitedField, goToField, hideKeyboard } from './touch-keyboard.ts';

let main: HTMLElement;

beforeEach(() => {
  document.body.innerHTML = '<main><p>Antes</p></main>';
  main = document.body.querySelector('main') as HTMLElement;
});
afterEach(() => {
  (document.activeElement as HTMLElement | null)?.blur();
  document.body.innerHTML = '';
  vi.restoreAllMocks();
});

function showField(): HTMLInputElement {
  main.innerHTML = '<input type="search">';
  return main.firstElementChild as HTMLInputElement;
}

describe('goToField', () => {
  it('focuses a field that is on the page, without a stand-in', () => {
    const field = showField();
    goToField(window.location.pathname, 'Buscar');
    expect(document.activeElement).toBe(field);
    expect(document.querySelectorAll('input')).toHaveLength(1);
  });

  it('keeps the keyboard open until the field is on the page, and moves the typed text into it', () => {
    goToField('/search', 'Buscar');
    const standIn = document.activeElement as HTMLInputElement;
    expect(standIn.tagName).toBe('INPUT');
    expect(focusAwaitedField(main)).toBe(false);
    standIn.value = 'fo';

    const field = showField();
    const heard = vi.fn();
    field.addEventListener('input', heard);
    expect(focusAwaitedField(main)).toBe(true);
    expect(document.activeElement).toBe(field);
    expect(field.value).toBe('fo');
    expect(heard).toHaveBeenCalledOnce();
    expect(standIn.isConnected).toBe(false);
    expect(focusAwaitedField(main)).toBe(false);
  });

  it('stops waiting when the focus moves elsewhere', () => {
    goToField('/search', 'Buscar');
    (document.activeElement as HTMLElement).blur();
    showField();
    expect(focusAwaitedField(main)).toBe(false);
    expect(document.querySelectorAll('input')).toHaveLength(1);
  });
});

describe('hideKeyboard', () => {
  it.each([
    [true, false],
    [false, true],
  ])('with a coarse pointer (%s) leaves the focus in the field: %s', (isCoarse, keepsFocus) => {
    vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: isCoarse } as MediaQueryList);
    const field = showField();
    field.focus();
    hideKeyboard(field);
    expect(document.activeElement === field).toBe(keepsFocus);
  });
});
