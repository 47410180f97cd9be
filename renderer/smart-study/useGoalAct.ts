import { useState } from 'react';
import type { SetStudyGoal } from '../../contract/study.ts';
import { ApiError } from '../client/api-error.ts';
import { type Toast, toastError, toastInfo } from '../kit/toast.ts';
import { text } from './smart-study.es.ts';
import { useSetStudyGoal } from './useStudy.ts';

/** Saves a learner's goal and shows the result in a toast. */
export function useGoalAct(userId: string) {
  const setGoal = useSetStudyGoal(userId);
  const [isSending, setIsSending] = useState(false);

  /** @returns whether the server has stored it */
  async function change(goal: SetStudyGoal, done: Toast): Promise<boolean> {
    setIsSending(true);
    try {
      await setGoal(goal);
      toastInfo(done);
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toastError({ title: text.goalFailed, message: error.sentence });
      return false;
    } finally {
      setIsSending(false);
    }
  }

  return { isSending, change };
}
