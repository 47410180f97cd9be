import { Paper } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { shownToast } from '../kit/toast.ts';
import { useFirstUse } from '../kit/useFirstUse.ts';
import classes from './LateToasts.module.css';
import { lazyPart, useLazyPart } from './useLazyPart.ts';

const toasts = lazyPart(async () => (await import('../kit/Toasts.tsx')).Toasts);

/**
 * Renders the toasts. The code for them loads at the first use of the page, or with the first toast. When it fails to
 * load, the text of the toast is shown without it.
 */
export function LateToasts() {
  const shown = useSyncExternalStore(shownToast.subscribe, shownToast.get, () => null);
  const isUsed = useFirstUse() !== null;
  const { Part, hasFailed } = useLazyPart(toasts, shown !== null || isUsed);

  if (Part) return <Part />;
  if (!shown || !hasFailed) return null;
  return (
    <Paper
      className={classes.plain}
      p="sm"
      radius="md"
      shadow="none"
      fz="sm"
      role={shown.kind === 'error' ? 'alert' : 'status'}
    >
      <strong>{shown.title}</strong>
      <span>{shown.message}</span>
    </Paper>
  );
}
