import { Button } from '@mantine/core';
import { useState } from 'react';
import type { RoomKey } from '../../../contract/rooms.ts';
import { ApiError } from '../../client/api-error.ts';
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx';
import { toast } from '../../kit/toast.ts';
import { useReadAgain } from '../form/useReadAgain.ts';
import { SHOWS_ROOMS, withdrawKey } from './room-calls.ts';
import { text } from './rooms.es.ts';

/** Withdraws the key of a machine; confirms first. */
export function WithdrawKey({ roomId, roomKey }: { roomId: string; roomKey: RoomKey }) {
  const readAgain = useReadAgain();
  const [isOpen, setIsOpen] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function handleConfirm(): Promise<void> {
    setIsBusy(true);
    setProblem(null);
    try {
      await withdrawKey(roomId, roomKey);
      toast({ title: text.wasWithdrawn });
      setIsOpen(false);
      void readAgain(SHOWS_ROOMS);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error.sentence);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <>
      <Button variant="default" flex="none" aria-label={text.withdrawOf(roomKey.label)} onClick={() => setIsOpen(true)}>
        {text.withdraw}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        title={text.withdrawQuestion}
        confirmLabel={text.withdraw}
        busyLabel={text.withdrawing}
        isDestructive
        isBusy={isBusy}
        problem={problem}
        onConfirm={() => void handleConfirm()}
        onClose={() => setIsOpen(false)}
      >
        <p>{text.withdrawSentence(roomKey.label)}</p>
      </ConfirmDialog>
    </>
  );
}
