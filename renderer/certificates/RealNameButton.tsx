import { IconId } from '@tabler/icons-react';
import { useState } from 'react';
import { ApiError } from '../client/api-error.ts';
import { ActionButton } from '../kit/ActionButton.tsx';
import { toast, toastError } from '../kit/toast.ts';
import { text } from './certificate-dialog.es.ts';
import { useUpdateNames } from './useCertificate.ts';

/** Writes the learner's real name on their certificates. Shown only from the `lg` width. */
export function RealNameButton() {
  const [isBusy, setIsBusy] = useState(false);
  const updateNames = useUpdateNames();

  async function handleUpdate(): Promise<void> {
    setIsBusy(true);
    try {
      const { updatedCount, realName } = await updateNames();
      toast({ title: text.realNameDone, message: text.realNameDoneHint(updatedCount, realName) });
    } catch (error) {
      const sentence = error instanceof ApiError ? error.sentence : '';
      toastError({ title: text.realNameFailed, message: sentence || text.realNameFailedHint });
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <ActionButton
      variant="default"
      visibleFrom="lg"
      isDisabled={isBusy}
      leftSection={<IconId size={20} aria-hidden="true" />}
      onClick={() => void handleUpdate()}
    >
      {isBusy ? text.realNameBusy : text.realName}
    </ActionButton>
  );
}
