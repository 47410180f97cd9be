import { NativeSelect } from '@mantine/core';
import { useRef, useState } from 'react';
import { type ProblemReport, type ProblemStatus, problemStatusSchema } from '../../../contract/help-editing.ts';
import { ApiError } from '../../client/api-error.ts';
import { toast, toastError } from '../../kit/toast.ts';
import { useReadAgain } from '../form/useReadAgain.ts';
import { reports as texts } from './help.es.ts';
import { REPORTS, setStatus } from './help-calls.ts';

const OPTIONS = problemStatusSchema.options.map((value) => ({ value, label: texts.statuses[value] }));

/** The status of a report; a choice is saved at once. */
export function StatusSelect({ report }: { report: ProblemReport }) {
  const readAgain = useReadAgain();
  /** The chosen status, for version `of` of the report. */
  const [chosen, setChosen] = useState<{ of: number; status: ProblemStatus } | null>(null);
  const shown = chosen?.of === report.version ? chosen.status : report.status;
  /** The status to save next. Arrow keys pass over several; only the last is saved. */
  const wanted = useRef<ProblemStatus | null>(null);
  const isSaving = useRef(false);
  /** The report in the answer to the last save, until the report that is read again is shown. */
  const saved = useRef(report);

  function handleChange(status: ProblemStatus): void {
    setChosen({ of: report.version, status });
    wanted.current = status;
    if (!isSaving.current) void save();
  }

  /** Saves one status after the other; each save sends the version of the previous answer. */
  async function save(): Promise<void> {
    isSaving.current = true;
    try {
      if (report.version > saved.current.version) saved.current = report;
      while (wanted.current !== null) {
        const status = wanted.current;
        wanted.current = null;
        saved.current = await setStatus(saved.current, status);
      }
      toast({ title: texts.updated });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setChosen(null);
      toastError({ title: texts.updateFailed, message: error.sentence });
      if (error.code === 'changed_meanwhile') saved.current = report; // `readAgain` fetches the newer version
    } finally {
      wanted.current = null;
      isSaving.current = false;
    }
    void readAgain([REPORTS]);
  }

  return (
    <NativeSelect
      // Positioned above the link that covers the whole row.
      pos="relative"
      miw="9rem"
      aria-label={texts.statusOf(report.subject)}
      value={shown}
      data={OPTIONS}
      onChange={(event) => handleChange(event.currentTarget.value as ProblemStatus)}
    />
  );
}
