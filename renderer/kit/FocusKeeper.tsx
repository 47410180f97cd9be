import { useEffect } from 'react';
import { keepFocus } from './focus-keeper.ts';

/** Keeps the focus from falling to the page's body for as long as it is mounted. @param pressed what was pressed before it was there */
export function FocusKeeper({ pressed }: { pressed: Element }) {
  useEffect(() => keepFocus(pressed), [pressed]);
  return null;
}
