import { useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import { ApiError } from '../../client/api-error.ts';
import { BACKUPS, type BackupRow, backupCalls } from './backup-calls.ts';
import { text } from './backups.es.ts';
import { bodyOf, type Choices, UNDECIDED } from './restore-choices.ts';
import { useRestorePreview } from './useRestorePreview.ts';

const NOTHING_ASKED = {
  word: '',
  choices: UNDECIDED,
  /** The button was pressed: missing input is shown. */
  hasTried: false,
  problem: null as string | null,
};

export type Restore = ReturnType<typeof useRestore>;

/** The preview of a restore, what the admin types and chooses for it, and the request. */
export function useRestore(backup: BackupRow | null, onClose: () => void) {
  const { mutate } = useSWRConfig();
  const preview = useRestorePreview(backup);
  const [asked, setAsked] = useState(NOTHING_ASKED);
  const [isBusy, setIsBusy] = useState(false);
  const wordRef = useRef<HTMLInputElement>(null);
  const yesRef = useRef<HTMLInputElement>(null);
  // Shown while the dialog fades out, when `backup` is null already.
  const [last, setLast] = useState(backup);
  if (backup && backup !== last) {
    setLast(backup);
    setAsked(NOTHING_ASKED);
  }
  const { word, choices, hasTried, problem } = asked;
  const isOther = preview.data?.isOfAnotherAcademy === true;
  const isWordMissing = word.trim().toUpperCase() !== text.word;
  const change = (changes: Partial<typeof NOTHING_ASKED>) => setAsked((now) => ({ ...now, ...changes }));
  const choose = (changes: Partial<Choices>) =>
    setAsked((now) => ({ ...now, choices: { ...now.choices, ...changes } }));

  async function confirm(): Promise<void> {
    if (!backup || !preview.data) return;
    change({ hasTried: true, problem: null });
    if (isOther && !choices.isSure) return yesRef.current?.focus();
    if (isWordMissing) return wordRef.current?.focus();
    setIsBusy(true);
    try {
      await mutate(BACKUPS, await backupCalls.restore(backup, bodyOf(preview.data, choices)), false);
      onClose();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      change({ problem: error.sentence });
      // The refusal may come from a change since the comparison.
      void preview.mutate();
    } finally {
      setIsBusy(false);
    }
  }

  return {
    shown: last,
    preview,
    isOther,
    choices,
    choose,
    yes: { ref: yesRef, checked: choices.isSure, error: hasTried && !choices.isSure && text.anotherAcademyMissing },
    word: { ref: wordRef, value: word, error: hasTried && isWordMissing && text.wordMissing },
    setWord: (word: string) => change({ word }),
    problem,
    isBusy,
    confirm,
  };
}
