import { Box, Group } from '@mantine/core';
import useSWR from 'swr';
import {
  type Training,
  type TrainingSummary,
  trainingSchema,
  trainingSummarySchema,
} from '../../../contract/training-history.ts';
import { useSettings } from '../../academy/useSettings.ts';
import { callApi } from '../../client/api.ts';
import type { ApiError } from '../../client/api-error.ts';
import { FRESH_AT_EVERY_VISIT } from '../../client/freshness.ts';
import { usePagedList } from '../../client/usePagedList.ts';
import { formatLongDate, formatMinutes } from '../../kit/format.ts';
import { ProgressBar } from '../../kit/ProgressBar.tsx';
import { text } from './accounts.es.ts';
import { Facts, LearnedSection } from './LearnedSection.tsx';

/** The courses that a person has begun, the latest activity first, with their totals. */
export function AccountTraining({ userId }: { userId: string }) {
  const base = `/api/users/${encodeURIComponent(userId)}`;
  const summaryPath = `${base}/training-summary`;
  const list = usePagedList(`${base}/training-history`, {}, trainingSchema, { freshness: FRESH_AT_EVERY_VISIT });
  const { data: sums } = useSWR<TrainingSummary, ApiError>(
    summaryPath,
    () => callApi('GET', summaryPath, { schema: trainingSummarySchema }),
    FRESH_AT_EVERY_VISIT,
  );
  const hasBegun = Boolean(list.rows?.length);

  return (
    <LearnedSection
      title={text.training}
      summary={
        sums && hasBegun
          ? text.trainingSummary(sums.completed, sums.inProgress, formatMinutes(sums.totalTimeSpent))
          : undefined
      }
      list={list}
      empty={text.noTraining}
      failed={text.trainingFailed}
    >
      {(training) => <TrainingRow training={training} />}
    </LearnedSection>
  );
}

function TrainingRow({ training }: { training: Training }) {
  const { data: settings } = useSettings();
  const { courseName, status, progressPercentage, completedLessons, totalLessons, startDate, completionDate } =
    training;
  const dayOf = (instant: string) => formatLongDate(instant, settings?.timeZone);
  return (
    <>
      <strong>{courseName}</strong>
      <Group component="span" gap="xs" wrap="nowrap" fz="sm">
        <Box component="span" flex={1} miw={0}>
          <ProgressBar percent={progressPercentage} />
        </Box>
        {/* Rounded down: 99.9 % is not shown as 100 %. */}
        <span>{Math.floor(progressPercentage)} %</span>
      </Group>
      <Facts>
        <span>{text.status[status] ?? status}</span>
        <span>{text.lessons(completedLessons, totalLessons)}</span>
        <span>{completionDate ? text.completedOn(dayOf(completionDate)) : text.startedOn(dayOf(startDate))}</span>
      </Facts>
    </>
  );
}
