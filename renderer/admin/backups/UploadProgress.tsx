import { Paper } from '@mantine/core';
import type { RefObject } from 'react';
import { ActionButton } from '../../kit/ActionButton.tsx';
import { FormAlert } from '../../kit/FormAlert.tsx';
import { LeaveGuard } from '../../kit/LeaveGuard.tsx';
import { ProgressBar } from '../../kit/ProgressBar.tsx';
import classes from './BackupTask.module.css';
import { text } from './backups.es.ts';
import problems from './Problems.module.css';
import type { BackupUpload, Sending } from './useBackupUpload.ts';
import { useFocusAfter } from './useFocusAfter.ts';

interface UploadProgressProps {
  upload: BackupUpload;
  /** Receives the focus if the card has it when the upload ends. */
  next: RefObject<HTMLElement | null>;
}

/** The progress of an upload, or why it failed. Leaving the screen during an upload needs a confirmation. */
export function UploadProgress({ upload: { sending, problem, cancel }, next }: UploadProgressProps) {
  return (
    <>
      {problem && (
        <div className={problems.problems}>
          <FormAlert {...problem} />
        </div>
      )}
      {sending && <UploadCard sending={sending} next={next} onCancel={cancel} />}
      <LeaveGuard isChanged={sending !== null} texts={text.leaving} />
    </>
  );
}

interface UploadCardProps {
  sending: Sending;
  next: RefObject<HTMLElement | null>;
  onCancel: () => void;
}

function UploadCard({ sending: { name, size, doneBytes }, next, onCancel }: UploadCardProps) {
  const ref = useFocusAfter<HTMLElement>(next);
  const title = doneBytes >= size ? text.checkingUpload : text.uploading;
  return (
    <Paper ref={ref} component="section" className={classes.card} aria-label={title}>
      <div className={classes.head}>
        <h2 className={classes.title} role="status">
          {title}
        </h2>
        <span className={classes.percentage}>{text.uploadProgress(doneBytes, size)}</span>
        <ActionButton variant="default" aria-label={text.cancelUpload} isDisabled={false} onClick={onCancel}>
          {text.cancel}
        </ActionButton>
      </div>
      <ProgressBar percent={(100 * doneBytes) / Math.max(1, size)} />
      <p className={`${classes.hint} ${classes.name}`}>{name}</p>
    </Paper>
  );
}
