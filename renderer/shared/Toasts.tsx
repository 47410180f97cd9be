import { CloseButton } from '@mantine/core';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { text } from './shared.es.ts';
import classes from './Toasts.module.css';
import { closeToast, onToast, type ShownToast, shownToast, TOAST_MS } from './toast.ts';

/** How far to the right a toast is swiped away, in CSS px (specification, section 9). */
const SWIPE_AWAY_PX = 50;

/** The place of the one toast, in the page from the start: what reports a failure can't be fetched when there is one. */
export function Toasts() {
  const toast = useSyncExternalStore(onToast, shownToast);
  return (
    <section aria-label={text.toasts} className={classes.place} data-no-swipe>
      {toast && <OneToast key={toast.id} toast={toast} />}
    </section>
  );
}

/** F8 goes to it; a swipe to the right takes it away, and so does time, unless somebody is at it. */
function OneToast({ toast }: { toast: ShownToast }) {
  const ref = useRef<HTMLDivElement>(null);
  const startX = useRef<number | null>(null);
  const [isHeld, setIsHeld] = useState(false);

  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(closeToast, TOAST_MS);
    return () => clearTimeout(timer);
  }, [isHeld]);

  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== 'F8') return;
      event.preventDefault();
      ref.current?.focus();
    };
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  }, []);

  function handleEnd(x: number): void {
    if (startX.current !== null && x - startX.current >= SWIPE_AWAY_PX) closeToast();
    startX.current = null;
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it is a message, 'status' or 'alert'; what it hears takes it away sooner or later
    <div
      ref={ref}
      className={classes.toast}
      data-error={toast.isError || undefined}
      role={toast.isError ? 'alert' : 'status'}
      tabIndex={-1}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
      onPointerDown={(event) => {
        startX.current = event.clientX;
      }}
      onPointerUp={(event) => handleEnd(event.clientX)}
      onPointerCancel={() => {
        startX.current = null;
      }}
    >
      <div className={classes.words}>
        <strong>{toast.title}</strong>
        {toast.message && <p>{toast.message}</p>}
      </div>
      <CloseButton className={classes.close} aria-label={text.closeToast} onClick={closeToast} />
    </div>
  );
}
