import { useRef } from 'react';
import type { RosterLearner, RosterPin } from '../../../contract/room-roster.ts';
import { ApiError } from '../../client/api-error.ts';
import { toastError } from '../../kit/toast.ts';
import { useReadAgain } from '../form/useReadAgain.ts';
import { SHOWS_ROOMS } from './room-calls.ts';
import { text } from './roster.es.ts';
import { resetPin } from './roster-calls.ts';

/** Gives a learner another PIN. A second PIN ends the first, so a call during another does nothing. */
export function useNewPin(roomId: string, onPin: (made: RosterPin) => void) {
  const readAgain = useReadAgain();
  const isMaking = useRef(false);

  async function make(learner: RosterLearner): Promise<void> {
    if (isMaking.current) return;
    isMaking.current = true;
    try {
      onPin(await resetPin(roomId, learner));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toastError({ title: text.newPinFailed, message: error.sentence });
    } finally {
      isMaking.current = false;
      void readAgain(SHOWS_ROOMS);
    }
  }

  return { make };
}
