import { useEffect } from 'react';
import { recoverFocus } from './focus-recovery.ts';

/** Recovers a focus that falls to the body, while it is mounted. @param pressed element pressed before the mount */
export function FocusRecovery({ pressed }: { pressed: Element }) {
  useEffect(() => recoverFocus(pressed), [pressed]);
  return null;
}
