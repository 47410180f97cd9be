import { useFirstUse } from '../kit/useFirstUse.ts';
import { lazyPart, useLazyPart } from './useLazyPart.ts';

const recovery = lazyPart(async () => (await import('../kit/FocusRecovery.tsx')).FocusRecovery);

/** Moves the focus when the focused control leaves the page. Its code loads at the first press or key on the page. */
export function LateFocusRecovery() {
  const pressed = useFirstUse();
  const { Part } = useLazyPart(recovery, pressed !== null);
  return pressed && Part && <Part pressed={pressed} />;
}
