import { useWindowEvent } from '@mantine/hooks';
import { Notifications } from '@mantine/notifications';
import { useRef } from 'react';
import { text } from './kit.es.ts';
import classes from './Toasts.module.css';
import { closeToast, TOAST_MS } from './toast.ts';

/** How far to the right a toast is swiped away, in CSS px (specification, section 9). */
const SWIPE_AWAY_PX = 50;

/**
 * The place of the one toast, in the page from the start: what reports a failure can't be fetched when there is one. F8 goes to it; a
 * swipe to the right takes it away, and so does time, unless somebody is at it.
 */
export function Toasts() {
  const placeRef = useRef<HTMLElement>(null);
  const startX = useRef<number | null>(null);

  useWindowEvent('keydown', (event) => {
    const shown = placeRef.current?.querySelector<HTMLElement>('[role="status"], [role="alert"]');
    if (event.key !== 'F8' || !shown) return;
    event.preventDefault();
    shown.focus();
  });

  function handleEnd(x: number): void {
    if (startX.current !== null && x - startX.current >= SWIPE_AWAY_PX) closeToast();
    startX.current = null;
  }

  return (
    <section
      ref={placeRef}
      aria-label={text.toasts}
      data-no-swipe
      onPointerDown={(event) => {
        startX.current = event.clientX;
      }}
      onPointerUp={(event) => handleEnd(event.clientX)}
      onPointerCancel={() => {
        startX.current = null;
      }}
    >
      <Notifications
        className={classes.place}
        position="bottom-right"
        limit={1}
        autoClose={TOAST_MS}
        allowDragDismiss={false}
        allowScrollDismiss={false}
        withinPortal={false}
        containerWidth="25rem"
        transitionDuration={150}
      />
    </section>
  );
}
