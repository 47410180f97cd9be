import { useEffect } from 'react';
import { recoverFocus } from './focus-recovery.ts';

/** Recovers the focus that falls to the body, while it is mounted. @param pressed what was pressed before it was mounted */
export function FocusRecovery({ pressed }: { pressed: Element }) {
  useEffect(() => recoverFocus(pressed), [pressed]);
  return null;
}
