import { useWindowEvent } from '@mantine/hooks';
import { Notifications, notifications } from '@mantine/notifications';
import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';
import { IconAlertCircleFilled, IconCircleCheckFilled, IconInfoCircleFilled } from '@tabler/icons-react';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { text } from './kit.es.ts';
import { text as signs } from './Toasts.es.ts';
import classes from './Toasts.module.css';
import { closeToast, type ShownToast, shownToast, TOAST_MS, type ToastKind, toastClosed } from './toast.ts';

/** Swipe to the right that closes a toast, in CSS px (docs/requirements.md, 'Timings and gestures'). */
const SWIPE_AWAY_PX = 50;

/** Colour and icon of each kind. */
const KINDS: Record<ToastKind, { colour: string; Icon: typeof IconCircleCheckFilled }> = {
  success: { colour: 'ok', Icon: IconCircleCheckFilled },
  error: { colour: 'danger', Icon: IconAlertCircleFilled },
  info: { colour: 'info', Icon: IconInfoCircleFilled },
};

/**
 * Draws the toasts of `toast.ts`, one at a time. F8 focuses the toast; a swipe to the right closes it, and so does
 * its time, unless it has the pointer or the focus.
 */
export function Toasts() {
  const sectionRef = useRef<HTMLElement>(null);
  const startX = useRef<number | null>(null);
  const shown = useSyncExternalStore(shownToast.subscribe, shownToast.get, () => null);

  useEffect(() => {
    notifications.clean();
    if (shown) show(shown);
  }, [shown]);

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

function show({ id, title, message, ms, kind, corner }: ShownToast): void {
  const { colour, Icon } = KINDS[kind];
  notifications.show({
    title,
    message,
    icon: <Icon role="img" aria-label={signs[kind]} />,
    color: `var(--mantine-color-${colour})`,
    position: corner,
    autoClose: ms,
    role: kind === 'error' ? 'alert' : 'status',
    tabIndex: -1,
    classNames: {
      root: classes.toast,
      icon: classes.icon,
      title: classes.title,
      description: classes.message,
    },
    closeButtonProps: { 'aria-label': text.closeToast, size: 'xl' },
    onClose: () => toastClosed(id),
  });
}
