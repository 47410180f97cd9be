import { useFirstUse } from '../kit/useFirstUse.ts';
import { lazyPart, useLazyPart } from './useLazyPart.ts';

const recovery = lazyPart(async () => (await import('../kit/FocusRecovery.tsx')).FocusRecovery);

/** Moves the focus on when its control leaves the page. Its code is loaded with the first press or key on the page. */
export function LateFocusRecovery() {
  const pressed = useFirstUse();
  const { Part } = useLazyPart(recovery, pressed !== null);
  return pressed && Part && <Part pressed={pressed} />;
}
