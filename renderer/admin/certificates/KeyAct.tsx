import { Box, Button } from '@mantine/core';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import type { CertificateKey } from '../../../contract/certificate-keys.ts';
import { fingerprintOf } from '../../../contract/fingerprints.ts';
import { ApiError } from '../../client/api-error.ts';
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx';
import { toast } from '../../kit/toast.ts';
import { admitKey, KEYS, withdrawKey } from './key-calls.ts';
import { text } from './keys.es.ts';

const WITHDRAW = {
  call: withdrawKey,
  label: text.withdraw,
  labelOf: text.withdrawOf,
  question: text.withdrawQuestion,
  sentence: text.withdrawSentence,
  busy: text.withdrawing,
  done: text.wasWithdrawn,
};
const ADMIT = {
  call: admitKey,
  label: text.admit,
  labelOf: text.admitOf,
  question: text.admitQuestion,
  sentence: text.admitSentence,
  busy: text.admitting,
  done: text.wasAdmitted,
};

interface KeyActProps {
  certificateKey: CertificateKey;
  isCounting: boolean;
}

/** Withdraws a key whose signatures are accepted, or admits one whose are not; confirms first. */
export function KeyAct({ certificateKey: { id, isCurrent }, isCounting }: KeyActProps) {
  const { mutate } = useSWRConfig();
  const [isOpen, setIsOpen] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [act, setAct] = useState(isCounting ? WITHDRAW : ADMIT);
  const fingerprint = fingerprintOf(id);

  function open(): void {
    setAct(isCounting ? WITHDRAW : ADMIT);
    setProblem(null);
    setIsOpen(true);
  }

  async function handleConfirm(): Promise<void> {
    setIsBusy(true);
    setProblem(null);
    try {
      await act.call(id);
      await mutate(KEYS);
      toast({ title: act.done });
      setIsOpen(false);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error.sentence);
    } finally {
      setIsBusy(false);
    }
  }

  const shown = isCounting ? WITHDRAW : ADMIT;
  return (
    <>
      <Button variant="default" aria-label={shown.labelOf(fingerprint)} onClick={open}>
        {shown.label}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        title={act.question}
        confirmLabel={act.label}
        busyLabel={act.busy}
        isDestructive={act === WITHDRAW}
        isBusy={isBusy}
        problem={problem}
        onConfirm={() => void handleConfirm()}
        onClose={() => setIsOpen(false)}
      >
        <Box component="p" ff="monospace">
          {fingerprint}
        </Box>
        <p>{act.sentence}</p>
        {act === WITHDRAW && isCurrent && <p>{text.withdrawCurrent}</p>}
      </ConfirmDialog>
    </>
  );
}
