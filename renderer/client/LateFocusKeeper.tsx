import { useFirstUse } from '../kit/useFirstUse.ts';
import { lazyPart, useLazyPart } from './useLazyPart.ts';

const keeper = lazyPart(async () => (await import('../kit/FocusKeeper.tsx')).FocusKeeper);

/** Keeps the focus on the screen when a control goes with what it did. Its code comes with the first use of the page. */
export function LateFocusKeeper() {
  const pressed = useFirstUse();
  const { Part } = useLazyPart(keeper, pressed !== null);
  return pressed && Part && <Part pressed={pressed} />;
}
