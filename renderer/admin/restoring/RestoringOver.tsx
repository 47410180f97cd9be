import { Loader } from '@mantine/core';
import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import { Logo } from '../../kit/illustrations/Logo.tsx';
import classes from './RestoringOver.module.css';
import { restorationNow, setRestoration } from './restoration.ts';
import { text } from './restoring.es.ts';

/** Polling interval, in ms. */
const ASK_MS = 1_000;

/** Covers the panel and its dialogs while a backup is restored; polls until the academy is back. */
export function RestoringOver() {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  // Closes before the dialog is removed from the page: only then does the browser restore the focus.
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let isGone = false;
    const plan = () => {
      timer = setTimeout(async () => {
        const state = await restorationNow();
        if (isGone) return;
        if (state === 'away') plan();
        else setRestoration(state);
      }, ASK_MS);
    };
    plan();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
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
      {/* Screen readers read the focused element aloud; the dialog has no control to focus. */}
      <div className={classes.body} tabIndex={-1} data-autofocus>
        <Logo className={classes.mark} />
        <h1 id={titleId} className={classes.title}>
          {text.title}
        </h1>
        <p role="status" className={classes.sentence}>
          <Loader size="sm" aria-hidden="true" />
          {text.sentence}
        </p>
        <p className={classes.late}>{text.late}</p>
      </div>
    </dialog>
  );
}
