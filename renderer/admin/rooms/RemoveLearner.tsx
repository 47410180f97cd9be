import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { RosterLearner } from '../../../contract/room-roster.ts';
import { ApiError } from '../../client/api-error.ts';
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx';
import { IconButton } from '../../kit/IconButton.tsx';
import { toast } from '../../kit/toast.ts';
import { useReadAgain } from '../form/useReadAgain.ts';
import { SHOWS_ROOMS } from './room-calls.ts';
import { text } from './roster.es.ts';
import { removeLearner } from './roster-calls.ts';

interface RemoveLearnerProps {
  roomId: string;
  learner: RosterLearner;
  name: string;
}

/** Removes a learner from a roster; confirms first. */
export function RemoveLearner({ roomId, learner, name }: RemoveLearnerProps) {
  const readAgain = useReadAgain();
  const [isOpen, setIsOpen] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function handleConfirm(): Promise<void> {
    setIsBusy(true);
    setProblem(null);
    try {
      await removeLearner(roomId, learner);
      toast({ title: text.removed });
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
      <IconButton aria-label={text.remove(name)} onClick={() => setIsOpen(true)}>
        <IconTrash aria-hidden="true" />
      </IconButton>
      <ConfirmDialog
        isOpen={isOpen}
        title={text.removeQuestion}
        confirmLabel={text.removeLabel}
        busyLabel={text.removing}
        isDestructive
        isBusy={isBusy}
        problem={problem}
        onConfirm={() => void handleConfirm()}
        onClose={() => setIsOpen(false)}
      >
        <p>{text.removeSentence(name)}</p>
      </ConfirmDialog>
    </>
  );
}
