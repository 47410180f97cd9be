import { IconUpload } from '@tabler/icons-react';
import { type Ref, useRef } from 'react';
import { ActionButton } from '../../kit/ActionButton.tsx';
import { text } from './backups.es.ts';
import type { BackupUpload } from './useBackupUpload.ts';

interface UploadBackupProps {
  upload: BackupUpload;
  isDisabled: boolean;
  buttonRef: Ref<HTMLButtonElement>;
}

/** Uploads a backup that was downloaded earlier, from this academy or another. */
export function UploadBackup({ upload, isDisabled, buttonRef }: UploadBackupProps) {
  const ref = useRef<HTMLInputElement>(null);
  return (
    <>
      <ActionButton
        ref={buttonRef}
        variant="default"
        isDisabled={isDisabled || upload.sending !== null}
        leftSection={<IconUpload aria-hidden="true" />}
        onClick={() => ref.current?.click()}
      >
        {text.upload}
      </ActionButton>
      <input
        ref={ref}
        type="file"
        accept=".tar,application/x-tar"
        aria-label={text.upload}
        hidden
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) upload.send(file);
          // Without this, choosing the same file again would fire no event.
          currentTarget.value = '';
        }}
      />
    </>
  );
}
