import { Box } from '@mantine/core';
import type { RefObject } from 'react';
import { ActionButton } from '../../kit/ActionButton.tsx';
import { FormAlert } from '../../kit/FormAlert.tsx';
import { LeaveGuard } from '../../kit/LeaveGuard.tsx';
import { text } from './backups.es.ts';
import { ProgressCard } from './ProgressCard.tsx';
import type { BackupUpload, Sending } from './useBackupUpload.ts';

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
        <Box mb="md">
          <FormAlert {...problem} />
        </Box>
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
  return (
    <ProgressCard
      title={doneBytes >= size ? text.checkingUpload : text.uploading}
      figure={text.uploadProgress(doneBytes, size)}
      percent={(100 * doneBytes) / Math.max(1, size)}
      note={name}
      cancel={
        <ActionButton variant="default" aria-label={text.cancelUpload} isDisabled={false} onClick={onCancel}>
          {text.cancel}
        </ActionButton>
      }
      next={next}
    />
  );
}
