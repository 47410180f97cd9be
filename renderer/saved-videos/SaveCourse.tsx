import { Box, Button, Group, Text } from '@mantine/core';
import { IconCircleCheckFilled, IconDownload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { CourseDetail } from '../../contract/courses.ts';
import { useIsOffline } from '../client/useConnection.ts';
import { FormAlert } from '../kit/FormAlert.tsx';
import { formatFileSize } from '../kit/file-size.ts';
import { ProgressBar } from '../kit/ProgressBar.tsx';
import { browserSavedVideos } from './browser-saved-videos.ts';
import classes from './SaveCourse.module.css';
import type { SavedState } from './saved-courses.ts';
import { text } from './saved-videos.es.ts';
import type { Saving, SavingFailure } from './saved-videos.ts';
import { useCourseFiles, useSavedVideos } from './useSavedVideos.ts';

/** Saves the academy's own videos of a course on this device, shows the progress, and removes them. */
export function SaveCourse({ course }: { course: CourseDetail }) {
  const { courses, savings, failures } = useSavedVideos();
  const saved = courses?.find((one) => one.course.id === course.id);
  const saving = savings.get(course.id);
  const failure = failures.get(course.id);
  const files = useCourseFiles(course.id, saved?.course, saving !== undefined);
  const youtubeCount = course.lessons.filter(({ videoUrl }) => videoUrl === null).length;
  const totalBytes = files?.reduce((sum, { bytes }) => sum + bytes, 0);

  if (courses === null) return null;
  return (
    <>
      {failure && <Refusal failure={failure} />}
      {saving ? (
        <Progress id={course.id} saving={saving} />
      ) : saved ? (
        <Saved course={course} saved={saved} />
      ) : (
        <Offer course={course} totalBytes={totalBytes} />
      )}
      {youtubeCount > 0 && <Note>{text.someYoutube(youtubeCount)}</Note>}
    </>
  );
}

function Note({ children }: { children: string }) {
  return (
    <Text px="sm" py="xs" c="dimmed" fz="sm">
      {children}
    </Text>
  );
}

function Refusal({ failure }: { failure: SavingFailure }) {
  if (failure.kind === 'failed') return <FormAlert title={text.failed} sentence={failure.sentence} />;
  const { neededBytes, freeBytes, doneBytes } = failure.room;
  const needed = formatFileSize(neededBytes);
  const sentence =
    freeBytes === null
      ? text.roomEnded(needed, formatFileSize(doneBytes))
      : text.noRoomSentence(needed, formatFileSize(freeBytes));
  return <FormAlert title={text.noRoom} sentence={sentence} />;
}

function Offer({ course, totalBytes }: { course: CourseDetail; totalBytes: number | undefined }) {
  const isOffline = useIsOffline();
  if (isOffline) return <Note>{text.needsConnection}</Note>;
  return (
    <Button
      variant="subtle"
      fullWidth
      justify="flex-start"
      px="sm"
      leftSection={<IconDownload size={20} aria-hidden="true" />}
      rightSection={
        totalBytes !== undefined && (
          <Box component="span" className={classes.size} c="dimmed" fw={500}>
            {formatFileSize(totalBytes)}
          </Box>
        )
      }
      onClick={() => void browserSavedVideos.save(course)}
    >
      {text.save}
    </Button>
  );
}

function Progress({ id, saving: { phase, doneBytes, totalBytes } }: { id: string; saving: Saving }) {
  const percent = totalBytes ? Math.floor((100 * doneBytes) / totalBytes) : 0;
  return (
    <Row says={<span role="status">{saysOf({ phase, doneBytes, totalBytes })}</span>}>
      <Button variant="subtle" onClick={() => browserSavedVideos.cancel(id)}>
        {text.cancel}
      </Button>
      <Box
        flex="1 0 100%"
        pr="sm"
        pb="xs"
        role="progressbar"
        aria-label={text.progress}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        <ProgressBar percent={percent} />
      </Box>
    </Row>
  );
}

function saysOf({ phase, doneBytes, totalBytes }: Saving): string {
  if (phase === 'inTurn') return text.inTurn;
  if (totalBytes === null) return text.starting;
  const sizes = [formatFileSize(doneBytes), formatFileSize(totalBytes)] as const;
  return phase === 'waiting' ? text.waiting(...sizes) : text.saving(...sizes);
}

function Saved({ course, saved }: { course: CourseDetail; saved: SavedState }) {
  const { isWhole, savedBytes, totalBytes } = saved;
  const isOffline = useIsOffline();
  const { hasChanged = false } = saved.course;
  const done = formatFileSize(savedBytes);
  const partly = hasChanged
    ? text.changed(formatFileSize(totalBytes - savedBytes))
    : text.partly(done, formatFileSize(totalBytes));
  const says = isWhole ? (
    <Group component="span" wrap="nowrap" gap="xs" c="var(--mantine-color-anchor)" fw={600} role="status">
      <IconCircleCheckFilled size={20} aria-hidden="true" />
      {text.saved(done)}
    </Group>
  ) : (
    <span role="status">{partly}</span>
  );
  return (
    <Row says={says}>
      {!isWhole && !isOffline && (
        <Button variant="light" onClick={() => void browserSavedVideos.save(course)}>
          {hasChanged ? text.renew : text.goOn}
        </Button>
      )}
      <Button
        variant="subtle"
        data-unasked
        aria-label={text.removeCourse(course.title)}
        onClick={() => void browserSavedVideos.remove(course.id)}
      >
        {text.remove}
      </Button>
    </Row>
  );
}

function Row({ says, children }: { says: ReactNode; children: ReactNode }) {
  return (
    <Group gap="0 var(--mantine-spacing-xs)" mih={44} pl="sm">
      {/* Takes the focus from a control that goes. */}
      <Box className={classes.says} flex="1 1 10rem" miw={0} fz="sm" tabIndex={-1}>
        {says}
      </Box>
      {children}
    </Group>
  );
}
