import { Loader } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { lazyPart, useLazyPart } from '../../client/useLazyPart.ts';
import { ActionButton } from '../../kit/ActionButton.tsx';
import { toastError } from '../../kit/toast.ts';
import { useAdminSession } from '../../session/useAdminSession.ts';
import type { UploadDialogProps, UploadedFile } from './UploadDialog.tsx';
import { text } from './upload.es.ts';
import type { ButtonKind } from './upload-kinds.ts';

const dialog = lazyPart<UploadDialogProps>(async () => (await import('./UploadDialog.tsx')).UploadDialog);

interface UploadButtonProps {
  label: string;
  /** Kind of file that may be uploaded. */
  kind: ButtonKind;
  disabled?: boolean;
  /** Called when the file has been stored. If it throws, a toast reports that the file could not be used. */
  onUploaded: (file: UploadedFile) => void;
}

/** Button that opens the window for uploading one file. The first press loads its code. */
export function UploadButton({ label, kind, disabled = false, onUploaded }: UploadButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const { Part, hasFailed } = useLazyPart(dialog, wasOpened);
  const { status } = useAdminSession();
  const isLoading = isOpen && !Part;
  // Hidden while the sign-in covers the panel, because the window would trap the keyboard. It reappears with its file.
  const isShown = isOpen && status !== 'ended';

  useEffect(() => {
    if (!hasFailed) return;
    toastError({ title: text.failedTitle, message: text.loadingFailed });
    setIsOpen(false);
    setWasOpened(false);
  }, [hasFailed]);

  const open = () => {
    setIsOpen(true);
    setWasOpened(true);
  };
  return (
    <>
      <ActionButton
        variant="default"
        leftSection={isLoading ? <Loader size={18} /> : <IconUpload size={18} aria-hidden />}
        isDisabled={disabled || isLoading}
        onClick={open}
      >
        {label}
      </ActionButton>
      {Part && <Part kind={kind} isOpen={isShown} onClose={() => setIsOpen(false)} onUploaded={onUploaded} />}
    </>
  );
}
