import { useClickOutside } from '@mantine/hooks';
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** A panel that drops from its button. Closed by Escape, by leaving it, by a press elsewhere and by going on. */
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
    /** Of what holds the button and the panel. */
    root: { ref: rootRef, onKeyDown: handleKeyDown, onBlur: handleBlur },
    button: {
      ref: buttonRef,
      type: 'button',
      'aria-expanded': isOpen,
      'aria-controls': panelId,
      onClick: () => setIsOpen(!isOpen),
    },
    /** A press on a word in it leaves the focus in it. */
    panel: { id: panelId, hidden: !isOpen, tabIndex: -1 },
  } as const;
}
