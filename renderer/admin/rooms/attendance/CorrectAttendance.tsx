import { Button, NumberInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import {
  ATTENDANCE_MAX_MINUTES,
  type Attendance,
  CORRECTION_REASON_MAX_CHARS,
  type CorrectAttendance as Correction,
  correctAttendanceSchema,
  countedMinutes,
  type GroupSessionReport,
} from '../../../../contract/group-attendance.ts';
import { ApiError } from '../../../client/api-error.ts';
import { ConfirmDialog } from '../../../kit/ConfirmDialog.tsx';
import { formatMinutes } from '../../../kit/format.ts';
import { toast } from '../../../kit/toast.ts';
import { useReadAgain } from '../../form/useReadAgain.ts';
import { SHOWS_ROOMS } from '../room-calls.ts';
import { text } from './attendance.es.ts';
import { correctAttendance } from './group-session-calls.ts';

interface CorrectAttendanceProps {
  report: GroupSessionReport;
  /** Null while the dialog is closed. */
  row: Attendance | null;
  onClose: () => void;
}

/** Corrects the minutes of a learner, with a reason. */
export function CorrectAttendance({ report, row, onClose }: CorrectAttendanceProps) {
  // Shown while the dialog fades out.
  const [last, setLast] = useState(row);
  if (row && row !== last) setLast(row);
  const shown = row ?? last;
  return shown && <Dialog key={key(shown)} report={report} row={shown} isOpen={row !== null} onClose={onClose} />;
}

const key = ({ learnerId, version }: Attendance) => `${learnerId} ${version}`;

interface DialogProps extends CorrectAttendanceProps {
  row: Attendance;
  isOpen: boolean;
}

function Dialog({ report, row, isOpen, onClose }: DialogProps) {
  const [minutes, setMinutes] = useState<number | string>(countedMinutes(row));
  const [reason, setReason] = useState(row.correction?.reason ?? '');
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const save = useSaving(report, row, onClose);

  function handleConfirm(): void {
    const checked = correctAttendanceSchema.safeParse({ minutes: minutes === '' ? undefined : minutes, reason });
    const issues = checked.error?.issues ?? [];
    setErrors(Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message])));
    if (checked.success) void save.run(checked.data, text.wasCorrected);
  }

  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={text.correctTitle(`${row.name} ${row.lastName}`)}
      confirmLabel={text.saveCorrection}
      busyLabel={text.saving}
      isBusy={save.isBusy}
      problem={save.problem}
      onConfirm={handleConfirm}
      onClose={onClose}
    >
      <p>{text.correctSentence(formatMinutes(row.presentMinutes))}</p>
      <NumberInput
        data-autofocus
        label={text.correctMinutes}
        required
        min={0}
        max={ATTENDANCE_MAX_MINUTES}
        allowDecimal={false}
        value={minutes}
        error={errors.minutes}
        onChange={setMinutes}
      />
      <TextInput
        label={text.reason}
        description={text.reasonHint}
        required
        maxLength={CORRECTION_REASON_MAX_CHARS}
        value={reason}
        error={errors.reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      {row.correction && (
        <div>
          <Button
            variant="default"
            disabled={save.isBusy}
            onClick={() => void save.run({ minutes: null, reason: text.takenBackReason }, text.wasTakenBack)}
          >
            {text.takeBack}
          </Button>
        </div>
      )}
    </ConfirmDialog>
  );
}

/** Sends a correction, and shows why the server refused it. */
function useSaving(report: GroupSessionReport, row: Attendance, onDone: () => void) {
  const readAgain = useReadAgain();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function run(body: Correction, done: string): Promise<void> {
    setIsBusy(true);
    setProblem(null);
    try {
      await correctAttendance(report, row, body);
      toast({ title: done });
      onDone();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error.sentence);
    } finally {
      setIsBusy(false);
      // Also after a refusal: a colleague may have corrected it.
      void readAgain(SHOWS_ROOMS);
    }
  }

  return { isBusy, problem, run };
}
