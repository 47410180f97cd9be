import { Box, Button, Center, Group, Text, VisuallyHidden } from '@mantine/core';
import { IconCircleCheckFilled, IconPlayerTrackNextFilled } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import type { CourseDetail, Lesson } from '../../contract/courses.ts';
import { lessonCountOf } from '../catalogue/lesson-count.ts';
import { CourseThumbnail } from '../catalogue/thumbnail/CourseThumbnail.tsx';
import { AgainButton } from './AgainButton.tsx';
import { CourseFinished } from './CourseFinished.tsx';
import layers from './Player.module.css';
import classes from './PlayerEnd.module.css';
import { text } from './player.es.ts';
import type { CourseStanding } from './useCourseStanding.ts';
import { NEXT_AFTER_SECONDS, useNextCountdown } from './useNextCountdown.ts';

interface PlayerEndProps {
  standing: CourseStanding;
  next: Lesson | null;
  /** Another dialog or a question is open: the countdown pauses. */
  isHeld: boolean;
  onChoose: (lesson: Lesson) => void;
  onAgain: () => void;
  onClose?: (() => void) | undefined;
}

/** Shown after a video: the countdown to the next lesson, a lesson left out, or the end of the course. */
export function PlayerEnd({ standing, next, isHeld, onChoose, onAgain, onClose }: PlayerEndProps) {
  const { course, doneCount, isFinished, missing } = standing;
  if (isFinished) return <CourseFinished course={course} onAgain={onAgain} onClose={onClose} />;
  if (next) {
    return (
      <NextLesson
        course={course}
        doneCount={doneCount}
        lesson={next}
        isHeld={isHeld}
        onChoose={onChoose}
        onAgain={onAgain}
      />
    );
  }
  return (
    <div className={layers.end}>
      <Head title={text.courseEnded} course={course} doneCount={doneCount} />
      {missing && <LessonTitle>{text.missing(lessonCountOf(course) - doneCount, missing.title)}</LessonTitle>}
      <Group justify="center" gap="xs">
        {missing ? (
          <Button color="accent" onClick={() => onChoose(missing)}>
            {text.goToMissing}
          </Button>
        ) : (
          onClose && (
            <Button color="accent" onClick={onClose}>
              {text.backToCourse}
            </Button>
          )
        )}
        <AgainButton onPress={onAgain} />
      </Group>
    </div>
  );
}

interface NextLessonProps {
  course: CourseDetail;
  doneCount: number;
  lesson: Lesson;
  isHeld: boolean;
  onChoose: (lesson: Lesson) => void;
  onAgain: () => void;
}

function NextLesson({ course, doneCount, lesson, isHeld, onChoose, onAgain }: NextLessonProps) {
  const nextRef = useRef<HTMLButtonElement>(null);
  const { secondsLeft, isRunning, cancel } = useNextCountdown(isHeld, () => onChoose(lesson));

  function handleCancel(): void {
    cancel();
    // The pressed button disappears.
    nextRef.current?.focus();
  }

  return (
    <div className={layers.end}>
      <Head title={text.lessonEnded} course={course} doneCount={doneCount}>
        {secondsLeft !== null && <VisuallyHidden>{text.nextBegins(NEXT_AFTER_SECONDS)}</VisuallyHidden>}
      </Head>
      <Group wrap="nowrap" gap="sm" w="min(100%, 26rem)">
        <LessonPicture course={course} lesson={lesson} />
        <LessonTitle>{text.nextIs(lesson.title)}</LessonTitle>
      </Group>
      <Group justify="center" gap="xs">
        <Button
          ref={nextRef}
          className={classes.begin}
          data-counting={isRunning || undefined}
          color="accent"
          leftSection={<IconPlayerTrackNextFilled size={18} aria-hidden="true" />}
          rightSection={secondsLeft !== null && <Seconds left={secondsLeft} />}
          onClick={() => onChoose(lesson)}
        >
          {text.next}
        </Button>
        {secondsLeft !== null && (
          <Button variant="white" onClick={handleCancel}>
            {text.cancelNext}
          </Button>
        )}
        <AgainButton onPress={onAgain} isSmall={secondsLeft !== null} />
      </Group>
    </div>
  );
}

function LessonPicture({ course, lesson }: { course: CourseDetail; lesson: Lesson }) {
  return (
    <Box component="span" className={classes.picture} pos="relative" bdrs="md" aria-hidden="true">
      <CourseThumbnail course={course} />
      <Center
        component="span"
        className={classes.number}
        pos="absolute"
        right="0.375rem"
        bottom="0.375rem"
        miw="1.5rem"
        h="1.5rem"
        bdrs="50%"
        bg="var(--mantine-color-stage)"
        fz="0.8125rem"
        fw={700}
      >
        {course.lessons.findIndex(({ id }) => id === lesson.id) + 1}
      </Center>
    </Box>
  );
}

function LessonTitle({ children }: { children: string }) {
  return (
    <Text lineClamp={2} maw="44ch" fw={600} lh={1.35} ta="start">
      {children}
    </Text>
  );
}

/** Screen readers announce the countdown only once, at its start. */
function Seconds({ left }: { left: number }) {
  return (
    <Box component="span" className={classes.seconds} miw="3ch" aria-hidden="true">
      {text.inSeconds(left)}
    </Box>
  );
}

interface HeadProps {
  title: string;
  course: CourseDetail;
  doneCount: number;
  children?: ReactNode;
}

function Head({ title, course, doneCount, children }: HeadProps) {
  return (
    <Group
      component="p"
      className={classes.head}
      justify="center"
      gap="0 var(--mantine-spacing-xs)"
      ta="start"
      role="status"
    >
      <IconCircleCheckFilled size="1.375rem" color="var(--mantine-color-accent)" aria-hidden="true" />
      <strong>{title}</strong>
      <Box component="span" opacity={0.85}>
        {text.doneOf(doneCount, lessonCountOf(course))}
      </Box>
      {children}
    </Group>
  );
}
