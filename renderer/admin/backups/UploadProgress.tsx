import { Paper } from '@mantine/core';
import { ActionButton } from '../../kit/ActionButton.tsx';
import { LeaveGuard } from '../../kit/LeaveGuard.tsx';
import { ProgressBar } from '../../kit/ProgressBar.tsx';
import classes from './BackupTask.module.css';
import { text } from './backups.es.ts';
import type { BackupUpload } from './useBackupUpload.ts';

/** How far the upload of a backup has come; leaving it asks. */
export function UploadProgress({ upload: { sending, cancel } }: { upload: BackupUpload }) {
  const { name = '', size = 0, doneBytes = 0 } = sending ?? {};
  const title = doneBytes >= size ? text.checkingUpload : text.uploading;
  return (
    <>
      {sending && (
        <Paper component="section" className={classes.card} aria-label={title}>
          <div className={classes.head}>
            <h2 className={classes.title} role="status">
              {title}
            </h2>
            <span className={classes.percentage}>{text.uploadProgress(doneBytes, size)}</span>
            <ActionButton variant="default" aria-label={text.cancelUpload} isDisabled={false} onClick={cancel}>
              {text.cancel}
            </ActionButton>
          </div>
          <ProgressBar percent={(100 * doneBytes) / Math.max(1, size)} />
          <p className={`${classes.hint} ${classes.name}`}>{name}</p>
        </Paper>
      )}
      <LeaveGuard isChanged={sending !== null} texts={text.leaving} />
    </>
  );
}
