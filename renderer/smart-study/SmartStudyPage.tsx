import { Box, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconArrowLeft, IconInfoCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Study, StudyPeriod } from '../../contract/study.ts';
import { Failure } from '../client/Failure.tsx';
import { FilterChips } from '../kit/FilterChips.tsx';
import iconButton from '../kit/IconButton.module.css';
import { usePageTitle } from '../kit/usePageTitle.ts';
import { useSession } from '../session/useSession.ts';
import { useSignInState } from '../session/way-back.ts';
import { ActivityChart } from './ActivityChart.tsx';
import { Insights } from './Insights.tsx';
import { Recommendations } from './Recommendations.tsx';
import classes from './SmartStudyPage.module.css';
import { StudyFigures } from './StudyFigures.tsx';
import { sampleStudy } from './sample-study.ts';
import { text } from './smart-study.es.ts';
import { useStudy } from './useStudy.ts';

const PERIODS = (['week', 'month', 'year'] as const).map((value) => ({ value, label: text.periods[value] }));

/** The learner's study figures; guests and learners without history see sample figures. */
export function SmartStudyPage() {
  const { status, user } = useSession();
  const [period, setPeriod] = useState<StudyPeriod>('week');
  const isLearner = status === 'authenticated';
  const { data, error, mutate } = useStudy(isLearner ? user.id : null, period);
  // The previous period's figures stay only while this period loads; after an error they are hidden.
  const isOfAnother = error !== undefined && data?.period !== period;
  const own = isOfAnother ? undefined : data;
  const study = status === 'guest' || data?.hasHistory === false ? sampleStudy(period) : own;
  usePageTitle(text.title);

  return (
    <>
      <Group component="header" align="flex-start" gap="xs" wrap="nowrap" mb="md">
        <Box
          component={Link}
          className={iconButton.button}
          mt="-xxs"
          ml="-sm"
          to="/training-history"
          aria-label={text.back}
        >
          <IconArrowLeft aria-hidden="true" />
        </Box>
        <div>
          <h1>{text.title}</h1>
          <Text c="dimmed">{text.lead}</Text>
        </div>
      </Group>
      {study && !study.hasHistory && <SampleNote isLearner={isLearner} />}
      <Box mb="md">
        <FilterChips label={text.period} options={PERIODS} chosen={period} onChoose={setPeriod} keepInRow />
      </Box>
      {!study && error && <Failure error={error} title={text.failed} onRetry={() => void mutate()} />}
      {!study && !error && <Skeleton height="32rem" role="status" aria-busy="true" aria-label={text.loading} />}
      {study && <StudyOf study={study} userId={study.hasHistory ? user.id : null} />}
    </>
  );
}

function StudyOf({ study, userId }: { study: Study; userId: string | null }) {
  return (
    <Stack>
      <StudyFigures study={study} userId={userId} />
      <div className={classes.columns}>
        <ActivityChart study={study} />
        <Insights study={study} />
      </div>
      <Recommendations study={study} />
    </Stack>
  );
}

function SampleNote({ isLearner }: { isLearner: boolean }) {
  const signIn = useSignInState();
  return (
    <Group
      gap="sm"
      px="md"
      py="sm"
      mb="md"
      bdrs="lg"
      bg="var(--mantine-color-accent-tint)"
      c="var(--mantine-color-accent-ink)"
      role="note"
    >
      <IconInfoCircle aria-hidden="true" />
      <Box component="p" flex="1 1 14rem">
        <strong>{text.sample}.</strong> {text.sampleHint}
      </Box>
      <Button component={Link} to={isLearner ? '/search' : '/login'} state={isLearner ? null : signIn} variant="light">
        {isLearner ? text.explore : text.signIn}
      </Button>
    </Group>
  );
}
