import { useEffect, useId, useRef } from 'react';
import classes from './IdleDialog.module.css';
import { COUNTDOWN_SECONDS } from './idle-time.ts';
import { text } from './room.es.ts';

/** Length of the ring, which is drawn in parts of it. */
const RING = 100;

interface IdleDialogProps {
  secondsLeft: number;
  onStay: () => void;
  onEnd: () => void;
}

/** The countdown over everything, also over other dialogs and a video in full screen. Escape goes on. */
export function IdleDialog({ secondsLeft, onStay, onEnd }: IdleDialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();

  useEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close(); // Gives the focus back.
  }, []);

  return (
    <dialog
      ref={ref}
      className={classes.dialog}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-lead`}
      onCancel={onStay}
    >
      <div className={classes.ring} role="timer">
        <svg viewBox="0 0 120 120" aria-hidden="true">
          <circle cx="60" cy="60" r="52" />
          <circle
            cx="60"
            cy="60"
            r="52"
            pathLength={RING}
            strokeDasharray={`${(RING * secondsLeft) / COUNTDOWN_SECONDS} ${RING}`}
          />
        </svg>
        <strong>{secondsLeft}</strong>
        <span>{text.seconds(secondsLeft)}</span>
      </div>
      <h2 id={`${id}-title`}>{text.still}</h2>
      <p id={`${id}-lead`}>{text.stillLead}</p>
      <div className={classes.actions}>
        {/* biome-ignore lint/a11y/noAutofocus: the dialog asks one question, and this is the answer that loses nothing */}
        <button type="button" className={classes.stay} autoFocus onClick={onStay}>
          {text.stay}
        </button>
        <button type="button" className={classes.end} onClick={onEnd}>
          {text.end}
        </button>
      </div>
    </dialog>
  );
}
