import { useState } from 'react';
import type { SetStudyGoal } from '../../contract/study.ts';
import { ApiError } from '../client/api-error.ts';
import { type Toast, toastError, toastInfo } from '../kit/toast.ts';
import { text } from './smart-study.es.ts';
import { useSetStudyGoal } from './useStudy.ts';

/** Changes somebody's goal by a press, and says what came of it. */
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
