import { Box, Button, Group } from '@mantine/core';
import { IconArrowLeft, IconChartBar } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, Navigate } from 'react-router-dom';
import { Failure } from '../client/Failure.tsx';
import { EmptyState } from '../kit/EmptyState.tsx';
import iconButton from '../kit/IconButton.module.css';
import { FirstLesson } from '../kit/illustrations/FirstLesson.tsx';
import { usePageTitle } from '../kit/usePageTitle.ts';
import { GUEST } from '../session/user.ts';
import { useSession } from '../session/useSession.ts';
import { useSignInState } from '../session/way-back.ts';
import { SummaryCards } from './SummaryCards.tsx';
import type { CertificateLink } from './TrainingCard.tsx';
import classes from './TrainingHistoryPage.module.css';
import { TrainingList } from './TrainingList.tsx';
import { TrainingSkeletons } from './TrainingSkeletons.tsx';
import { historyText as text } from './training.es.ts';
import { useTrainingSummary, useTrainings } from './useTrainings.ts';

interface TrainingHistoryPageProps {
  /** Renders the link to a certificate. */
  certificateLink: CertificateLink;
  /** Control that puts the person's real name on their certificates. */
  realName: ReactNode;
}

/** The trainings of a person. Guests are redirected to the sign-in, unless a sign-in code is being exchanged. */
export function TrainingHistoryPage({ certificateLink, realName }: TrainingHistoryPageProps) {
  const { status, isExchanging, user } = useSession();
  const signIn = useSignInState();
  usePageTitle(text.title);

  if (status === 'guest' && !isExchanging) return <Navigate to="/login" replace state={signIn} />;

  const isKnown = status === 'authenticated' && user.id !== GUEST.id;
  return (
    <>
      <Group component="header" gap="xs" mb="1.25rem">
        <Box component={Link} className={iconButton.button} hiddenFrom="lg" ml="-sm" to="/" aria-label={text.backHome}>
          <IconArrowLeft aria-hidden="true" />
        </Box>
        <Box component="h1" className={classes.title} flex={1}>
          {text.title}
        </Box>
        <Group className={classes.actions} gap="sm">
          <Button
            component={Link}
            to="/smart-study"
            variant="default"
            leftSection={<IconChartBar size={20} aria-hidden="true" />}
          >
            {text.smartStudy}
          </Button>
          {isKnown && realName}
        </Group>
      </Group>
      {isKnown ? <History userId={user.id} certificateLink={certificateLink} /> : <TrainingSkeletons />}
    </>
  );
}

function History({ userId, certificateLink }: { userId: string; certificateLink: CertificateLink }) {
  const list = useTrainings(userId);
  const { data: summary, error: summaryError } = useTrainingSummary(userId);
  const error = list.error ?? (summary ? undefined : summaryError);

  if (error) return <Failure error={error} title={text.failed} onRetry={() => window.location.reload()} />;
  if (!list.rows || !summary) return <TrainingSkeletons />;
  if (list.rows.length === 0) {
    return (
      <EmptyState
        picture={<FirstLesson />}
        title={text.empty}
        text={text.emptyHint}
        action={
          <Button component={Link} to="/">
            {text.explore}
          </Button>
        }
      />
    );
  }

  return (
    <>
      <SummaryCards summary={summary} />
      <TrainingList list={list} trainings={list.rows} certificateLink={certificateLink} />
    </>
  );
}
