import { Box, Button, Group, Paper, Text, VisuallyHidden } from '@mantine/core';
import {
  IconCalendar,
  IconClock,
  IconListCheck,
  IconPlayerPlay,
  IconQuote,
  IconShieldCheck,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Training } from '../../contract/training-history.ts';
import { CourseThumbnail } from '../catalogue/thumbnail/CourseThumbnail.tsx';
import figures from '../kit/Figures.module.css';
import { formatLongDate } from '../kit/format.ts';
import { ProgressBar } from '../kit/ProgressBar.tsx';
import { StatusBadge } from './StatusBadge.tsx';
import classes from './TrainingCard.module.css';
import { historyText as text } from './training.es.ts';
import { formatExactPercent, formatTimeSpent, formatWholePercent } from './training-formats.ts';

const SECONDS_PER_MINUTE = 60;

/** Renders the link to a certificate; the course's name distinguishes it from the other links. */
export type CertificateLink = (certificateId: string, courseName: string) => ReactNode;

interface TrainingCardProps {
  training: Training;
  /** Time zone of the academy; undefined until its settings have loaded. */
  timeZone: string | undefined;
  certificateLink: CertificateLink;
}

/** A training: its course, its progress, and the link to continue or to the certificate. */
export function TrainingCard({ training, timeZone, certificateLink }: TrainingCardProps) {
  const { id, courseName, instructor, isAvailable, status, certificateId, notes } = training;
  return (
    <Paper component="article" className={classes.card}>
      <span className={classes.picture}>
        <CourseThumbnail course={{ ...training, title: courseName }} />
      </span>
      <div className={classes.main}>
        <StatusBadge status={status} />
        <h3 className={classes.name}>
          {isAvailable ? <Link to={`/course/${encodeURIComponent(id)}`}>{courseName}</Link> : courseName}
        </h3>
        <Text className={classes.instructor} fz="sm" c="dimmed">
          {instructor}
        </Text>
        <Progress percent={training.progressPercentage} />
        <Facts training={training} timeZone={timeZone} />
        {notes && (
          <Group component="p" align="flex-start" gap="xs" wrap="nowrap" mt="0.375rem" fz="sm" c="dimmed">
            <Box component="span" mt="0.1875rem">
              <IconQuote size={16} aria-hidden="true" />
            </Box>
            <span>
              <VisuallyHidden>{text.notes} </VisuallyHidden>
              {notes}
            </span>
          </Group>
        )}
        {!isAvailable && (
          <Text mt="0.375rem" fz="sm" c="dimmed">
            {text.gone}
          </Text>
        )}
      </div>
      <div className={classes.action}>
        {certificateId ? certificateLink(certificateId, courseName) : <GoOn training={training} />}
      </div>
    </Paper>
  );
}

/** Null for a course that is completed or not in the catalogue any more. */
function GoOn({ training: { id, courseName, isAvailable, status, nextLessonId } }: { training: Training }) {
  if (!isAvailable || status === 'completed') return null;
  const lesson = nextLessonId ? `?${new URLSearchParams({ lesson: nextLessonId })}` : '';
  return (
    <Button
      component={Link}
      to={`/course/${encodeURIComponent(id)}${lesson}`}
      variant="default"
      fullWidth
      leftSection={<IconPlayerPlay size={20} aria-hidden="true" />}
    >
      {text.goOn}
      <VisuallyHidden>{text.goOnWith(courseName)}</VisuallyHidden>
    </Button>
  );
}

function Progress({ percent }: { percent: number }) {
  return (
    <Group
      className={figures.tabular}
      gap="0.625rem"
      wrap="nowrap"
      my="0.375rem"
      fz="sm"
      role="progressbar"
      aria-label={text.progress}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.min(100, percent)}
    >
      <ProgressBar percent={percent} />
      <Box component="strong" flex="none" miw="2.75rem" ta="right">
        <Box component="span" hiddenFrom="lg">
          {formatWholePercent(percent)}
        </Box>
        <Box component="span" visibleFrom="lg">
          {formatExactPercent(percent)}
        </Box>
      </Box>
    </Group>
  );
}

function Facts({ training, timeZone }: { training: Training; timeZone: string | undefined }) {
  const { completedLessons, totalLessons, totalTimeSpent, completionDate, startDate } = training;
  const verifiedMinutes = Math.floor((training.verifiedSeconds ?? 0) / SECONDS_PER_MINUTE);
  const dayOf = (instant: string) => formatLongDate(instant, timeZone);
  return (
    <Group component="ul" className={figures.tabular} gap="0.25rem var(--mantine-spacing-md)" fz="sm" c="dimmed">
      <Group component="li" gap="0.375rem" wrap="nowrap">
        <IconListCheck size="1.125rem" aria-hidden="true" />
        {text.lessons(completedLessons, totalLessons)}
      </Group>
      <Group component="li" gap="0.375rem" wrap="nowrap">
        <IconClock size="1.125rem" aria-hidden="true" />
        <span>
          <VisuallyHidden>{text.timeSpent} </VisuallyHidden>
          {formatTimeSpent(totalTimeSpent)}
        </span>
      </Group>
      {verifiedMinutes > 0 && (
        <Group component="li" gap="0.375rem" wrap="nowrap">
          <IconShieldCheck size="1.125rem" aria-hidden="true" />
          {text.verified(formatTimeSpent(verifiedMinutes))}
        </Group>
      )}
      <Group component="li" gap="0.375rem" wrap="nowrap">
        <IconCalendar size="1.125rem" aria-hidden="true" />
        {completionDate ? text.completedOn(dayOf(completionDate)) : text.startedOn(dayOf(startDate))}
      </Group>
    </Group>
  );
}
