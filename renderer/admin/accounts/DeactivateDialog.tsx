import { useState } from 'react';
import type { AdminAccount } from '../../../contract/account-editing.ts';
import { ApiError } from '../../client/api-error.ts';
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx';
import { toast } from '../../kit/toast.ts';
import { useAdminSession } from '../../session/useAdminSession.ts';
import { useReadAgain } from '../form/useReadAgain.ts';
import { SHOWS_ACCOUNTS, updateAccount } from './account-calls.ts';
import { text } from './accounts.es.ts';

interface DeactivateDialogProps {
  account: AdminAccount;
  isOpen: boolean;
  onClose: () => void;
}

/** Confirms a deactivation, which signs the person out on every device and refuses further sign-ins. */
export function DeactivateDialog({ account, isOpen, onClose }: DeactivateDialogProps) {
  const session = useAdminSession();
  const readAgain = useReadAgain();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isOwn = session.status === 'in' && session.staff.id === account.id;

  async function handleConfirm(): Promise<void> {
    setIsBusy(true);
    try {
      await updateAccount(account, { isActive: false });
      toast({ title: text.deactivated });
      close();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error.sentence);
    } finally {
      // Busy until the account is read again: before that, `account` has the version from before the write.
      await readAgain(SHOWS_ACCOUNTS);
      setIsBusy(false);
    }
  }

  function close(): void {
    setProblem(null);
    onClose();
  }

  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={text.deactivateQuestion(`${account.name} ${account.lastName}`.trim())}
      confirmLabel={text.deactivate}
      busyLabel={text.deactivating}
      isDestructive
      isBusy={isBusy}
      problem={problem}
      onConfirm={() => void handleConfirm()}
      onClose={close}
    >
      <p>{text.deactivateSentence}</p>
      {isOwn && (
        <p>
          <strong>{text.deactivateOwn}</strong>
        </p>
      )}
    </ConfirmDialog>
  );
}
