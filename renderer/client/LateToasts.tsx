import { useSyncExternalStore } from 'react';
import { shownToast } from '../kit/toast.ts';
import { useFirstUse } from '../kit/useFirstUse.ts';
import classes from './LateToasts.module.css';
import { lazyPart, useLazyPart } from './useLazyPart.ts';

const toasts = lazyPart(async () => (await import('../kit/Toasts.tsx')).Toasts);

/**
 * The toasts. What draws them comes with the first use of the page, mostly long before there is one. Where it can't be had any more, since
 * the network has failed, the words alone are shown, until it can.
 */
export function LateToasts() {
  const shown = useSyncExternalStore(shownToast.subscribe, shownToast.get, () => null);
  const isUsed = useFirstUse() !== null;
  const { Part, hasFailed } = useLazyPart(toasts, shown !== null || isUsed);

  if (Part) return <Part />;
  if (!shown || !hasFailed) return null;
  return (
    <div className={classes.plain} role={shown.kind === 'error' ? 'alert' : 'status'}>
      <strong>{shown.title}</strong>
      <span>{shown.message}</span>
    </div>
  );
}
