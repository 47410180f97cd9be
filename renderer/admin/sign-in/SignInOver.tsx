import { useId, useLayoutEffect, useRef } from 'react';
import classes from './SignIn.module.css';
import { SignInCard } from './SignInCard.tsx';

/**
 * The sign-in over a panel whose session has ended. The panel and its dialogs stay mounted, hidden and inert. After the
 * sign-in the focus returns to its previous element.
 */
export function SignInOver() {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();

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
      className={classes.over}
      aria-labelledby={titleId}
      onCancel={(event) => event.preventDefault()}
      // Browsers close a dialog at the second Escape, although `cancel` is prevented.
      onClose={() => ref.current?.isConnected && !ref.current.open && ref.current.showModal()}
    >
      <SignInCard titleId={titleId} hasEnded />
    </dialog>
  );
}
