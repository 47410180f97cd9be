import { Stack } from '@mantine/core';
import type { BackupsOverview } from '../../../contract/backups.ts';
import { FormAlert } from '../../kit/FormAlert.tsx';
import { longMoment } from './backup-moment.ts';
import { text } from './backups.es.ts';

interface ProblemsProps {
  overview: BackupsOverview;
  timeZone: string | undefined;
}

/** The failure of the last task, and a backup whose trial failed. Nothing without problems. */
export function Problems({ overview: { ended, trial, backups }, timeZone }: ProblemsProps) {
  const isBroken = trial !== null && !trial.isWhole;
  const isTold = isBroken && ended?.kind === 'try';
  const tried = backups.find(({ name }) => name === trial?.name);
  if (!isBroken && !ended?.problem) return null;
  return (
    <Stack gap="xs" mb="md">
      {ended?.problem && !isTold && <FormAlert title={text.failed[ended.kind]} sentence={ended.problem} />}
      {isBroken && (
        <FormAlert
          title={text.trialFailed(longMoment(tried?.madeAt ?? trial.at, timeZone))}
          sentence={[trial.problem, text.trialFailedHint].filter(Boolean).join(' ')}
        />
      )}
    </Stack>
  );
}
