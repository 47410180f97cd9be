import { Box, FocusTrap, Group } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { IconButton } from '../../kit/IconButton.tsx';
import { isFocusLost } from '../../kit/lost-focus.ts';
import { useIsDesktop } from '../../kit/screen-width.ts';
import look from '../look/look.module.css';
import { text } from './form.es.ts';
import classes from './SidePanel.module.css';

interface SidePanelProps {
  title: string;
  isChanged?: boolean;
  /** Shown beside the title, such as a switch. */
  head?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** The open row of a list: beside the list from 1200 px on, over it on a tablet, in its place on a phone. */
export function SidePanel({ title, isChanged = false, head, onClose, children }: SidePanelProps) {
  const isBeside = useIsDesktop();
  const titleId = useId();
  const panelRef = useRef<HTMLDivElement>(null);
  useFocusWhileOpen(panelRef);
  const handleFocus = useFocusOfGone(panelRef);

  function handleKey(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || event.defaultPrevented || !(event.target instanceof Element)) return;
    const isOfList = event.target.getAttribute('aria-expanded') === 'true';
    // Escape closes only the dialog that the form opened, not the form.
    if (isOfList || event.target.closest('[role="dialog"]') !== panelRef.current) return;
    event.preventDefault();
    onClose();
  }

  return (
    <FocusTrap active={!isBeside} innerRef={panelRef}>
      <div
        className={classes.panel}
        role="dialog"
        aria-modal={!isBeside}
        aria-labelledby={titleId}
        onKeyDown={handleKey}
        onFocus={handleFocus}
        data-no-swipe
      >
        <Group className={`${classes.head} ${look.lineBelow}`} gap="xs" wrap="nowrap">
          <Group align="baseline" gap="0 var(--mantine-spacing-sm)" flex={1} miw={0}>
            <Box component="h2" id={titleId} className={look.scriptFocus} fz="1.0625rem" tabIndex={-1}>
              {title}
            </Box>
            <Box component="p" c="var(--mantine-color-accent-ink)" fz="0.8125rem" fw={600} role="status">
              {isChanged && text.unsaved}
            </Box>
          </Group>
          {head}
          <IconButton aria-label={text.close} onClick={onClose}>
            <IconX aria-hidden="true" />
          </IconButton>
        </Group>
        {children}
      </div>
    </FocusTrap>
  );
}

/**
 * Focuses the field with `data-autofocus`, else the title. When the panel closes, the focus returns to the element
 * that opened it. If an address opened it, or its row was deleted, the list gets the focus: the first child of the
 * `SplitView`. A layout effect, because the trap may move the focus into the panel before other effects run, and the
 * focused element would count as the opener.
 *
 * After the commit that closes the panel, React focuses the element that had the focus before it, if that is still on
 * the page, such as in a dialog that is closing. The second effect moves the focus again then.
 */
function useFocusWhileOpen(panelRef: { current: HTMLElement | null }): void {
  const nextRef = useRef<HTMLElement>(null);

  useLayoutEffect(() => {
    const opener = document.activeElement;
    const panel = panelRef.current;
    const split = panel?.parentElement;
    const first = panel?.querySelector<HTMLElement>('[data-autofocus]') ?? panel?.querySelector('h2');
    // Without the attribute the trap, which runs later, would focus the first control, such as a switch.
    first?.setAttribute('data-autofocus', '');
    first?.focus({ preventScroll: true });
    return () => {
      const isOpenerThere = opener !== document.body && opener?.isConnected;
      const list = split?.firstElementChild;
      if (!isOpenerThere && list?.contains(document.activeElement)) return;
      const next = isOpenerThere ? opener : list;
      if (!(next instanceof HTMLElement)) return;
      next.focus({ preventScroll: true });
      nextRef.current = next;
    };
  }, [panelRef]);

  useEffect(
    () => () => {
      if (isFocusLost()) nextRef.current?.focus({ preventScroll: true });
    },
    [],
  );
}

/** Focuses the title when the focused element is removed, such as a button by its own action. */
function useFocusOfGone(panelRef: { current: HTMLElement | null }) {
  const last = useRef<Element>(null);

  useEffect(() => {
    const isLost = last.current?.isConnected === false && isFocusLost();
    if (isLost) panelRef.current?.querySelector('h2')?.focus({ preventScroll: true });
  });

  return (event: FocusEvent) => {
    last.current = event.target;
  };
}
