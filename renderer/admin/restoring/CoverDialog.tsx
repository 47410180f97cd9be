import { type ReactNode, useLayoutEffect, useRef } from 'react';
import classes from './CoverDialog.module.css';

interface CoverDialogProps {
  titleId: string;
  children: ReactNode;
}

/**
 * Covers the panel and its dialogs, which stay mounted, hidden and inert; it has no way to close. Focuses the element
 * with `data-autofocus`. After its end the focus returns to its previous element.
 */
export function CoverDialog({ titleId, children }: CoverDialogProps) {
  const ref = useRef<HTMLDialogElement>(null);

  // Closes before the dialog is removed from the page: only then does the browser restore the focus.
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    dialog?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return () => dialog?.close();
  }, []);

  return (
    <dialog
      ref={ref}
      className={classes.cover}
      aria-labelledby={titleId}
      onCancel={(event) => event.preventDefault()}
      // Browsers close a dialog at the second Escape, although `cancel` is prevented.
      onClose={() => ref.current?.isConnected && !ref.current.open && ref.current.showModal()}
    >
      {children}
    </dialog>
  );
}
