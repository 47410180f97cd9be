import { Button, Group, Stack, Text, VisuallyHidden } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { VerifiedLesson } from '../../contract/verified-time.ts';
import { formatMinutes, formatSeconds } from '../kit/format.ts';
import { text } from './certificate-dialog.es.ts';
import { useMissingTime } from './useMissingTime.ts';

const SECONDS_PER_MINUTE = 60;

interface MissingTimeProps {
  userId: string;
  courseId: string;
  /** Called when a lesson was closed: the certificate may be issued now. */
  onWatched: () => void;
  /** Shown when no verified time is missing. */
  otherwise: ReactNode;
}

/** The lessons that a completed course's certificate waits for, each with a link to its longest gap. */
export function MissingTime({ userId, courseId, onWatched, otherwise }: MissingTimeProps) {
  const missing = useMissingTime(userId, courseId, onWatched);
  if (!missing) return otherwise;
  return (
    <Stack component="section" gap="xs" aria-label={text.missingTime}>
      <Text fw={700}>{text.missingTime}</Text>
      <Text fz="sm" c="dimmed">
        {text.missingTimeHelp(missing.requiredShare)}
      </Text>
      <Stack component="ul" gap="xs">
        {missing.lessons.map((lesson) => (
          <MissingLesson key={lesson.lessonId} courseId={courseId} lesson={lesson} />
        ))}
      </Stack>
    </Stack>
  );
}

/** '6 min 20 s', or '20 s' below a minute. */
function formatMissing(seconds: number): string {
  const rest = `${seconds % SECONDS_PER_MINUTE} s`;
  return seconds < SECONDS_PER_MINUTE ? rest : `${formatMinutes(Math.floor(seconds / SECONDS_PER_MINUTE))} ${rest}`;
}

function MissingLesson({ courseId, lesson }: { courseId: string; lesson: VerifiedLesson }) {
  const { lessonId, title, missingSeconds, gaps } = lesson;
  const [longest] = gaps.toSorted((one, other) => other.end - other.start - (one.end - one.start));
  const start = longest?.start ?? 0;
  const query = new URLSearchParams({ lesson: lessonId, t: `${start}` });
  return (
    <Group component="li" justify="space-between" gap="xs" wrap="nowrap">
      <Text fz="sm" miw={0}>
        {title}
        <Text component="span" display="block" fz="sm" c="dimmed">
          {text.missingOf(formatMissing(missingSeconds))}
        </Text>
      </Text>
      <Button
        component={Link}
        to={`/course/${encodeURIComponent(courseId)}?${query}`}
        variant="default"
        flex="none"
        leftSection={<IconPlayerPlay size={20} aria-hidden="true" />}
      >
        {text.watchFrom(formatSeconds(start))}
        <VisuallyHidden>{text.viewOf(title)}</VisuallyHidden>
      </Button>
    </Group>
  );
}
