import { useClickOutside } from '@mantine/hooks';
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** A panel that drops from its button. Escape, a focus or a press outside, and a navigation close it. */
export function useDropPanel() {
  const [isOpen, setIsOpen] = useState(false);
  const rootRef = useClickOutside<HTMLDivElement>(() => setIsOpen(false), ['pointerdown']);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  const { key } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: every way to another place closes it
  useEffect(() => setIsOpen(false), [key]);

  function handleKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || !isOpen) return;
    setIsOpen(false);
    buttonRef.current?.focus();
  }

  function handleBlur({ relatedTarget }: FocusEvent): void {
    if (relatedTarget instanceof Node && !rootRef.current?.contains(relatedTarget)) setIsOpen(false);
  }

  return {
    isOpen,
    /** Props of the element around button and panel. */
    root: { ref: rootRef, onKeyDown: handleKeyDown, onBlur: handleBlur },
    button: {
      ref: buttonRef,
      type: 'button',
      'aria-expanded': isOpen,
      'aria-controls': panelId,
      onClick: () => setIsOpen(!isOpen),
    },
    /** Focusable, so that a press on its text keeps the focus inside. */
    panel: { id: panelId, hidden: !isOpen, tabIndex: -1 },
  } as const;
}
