import { useWindowEvent } from '@mantine/hooks';
import { Notifications } from '@mantine/notifications';
import { useRef } from 'react';
import { text } from './kit.es.ts';
import classes from './Toasts.module.css';
import { closeToast, TOAST_MS } from './toast.ts';

/** How far to the right a toast is swiped away, in CSS px (specification, section 9). */
const SWIPE_AWAY_PX = 50;

/**
 * Draws the toasts of `toast.ts`, one at a time. Part of the page from the start: what reports a failure can't be loaded when the network
 * fails. F8 moves the focus to the toast; a swipe to the right closes it, and so does time, unless it has the pointer or the focus.
 */
export function Toasts() {
  const sectionRef = useRef<HTMLElement>(null);
  const startX = useRef<number | null>(null);

  useWindowEvent('keydown', (event) => {
    const shown = sectionRef.current?.querySelector<HTMLElement>('[role="status"], [role="alert"]');
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
      ref={sectionRef}
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
