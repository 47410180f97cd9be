import { useId, useLayoutEffect, useRef } from 'react';
import classes from './SignIn.module.css';
import { SignInCard } from './SignInCard.tsx';

/**
 * The sign-in over a panel whose session has ended: what stands in the panel stays there, unseen and out of reach, also dialogs over it.
 * The focus returns to where it was.
 */
export function SignInOver() {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  // Before it leaves the page: only then does the browser give the focus back.
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
      // Browsers close it at the second Escape whatever the page says.
      onClose={() => ref.current?.isConnected && !ref.current.open && ref.current.showModal()}
    >
      <SignInCard titleId={titleId} hasEnded />
    </dialog>
  );
}
