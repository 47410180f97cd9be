import { Modal } from '@mantine/core';
import { useState } from 'react';
import type { Lesson } from '../../contract/courses.ts';
import { useIsDesktop } from '../kit/screen-width.ts';
import { useSharing } from '../sharing/useSharing.tsx';
import { LessonView, type ShownLesson } from './LessonView.tsx';
import classes from './PlayerDialog.module.css';

/** Milliseconds of the opening animation. */
const OPENING_MS = 100;

export interface PlayerDialogProps extends ShownLesson {
  /** The chosen lesson; `null` if none is. */
  lesson: Lesson | null;
  /** Another dialog covers this one. */
  isCovered?: boolean;
}

/** Dialog that plays the lessons of a course: full screen on phones, beside the lesson list on desktops. */
export function PlayerDialog({ lesson, isCovered = false, ...view }: PlayerDialogProps) {
  const isDesktop = useIsDesktop();
  const [isFilling, setIsFilling] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const sharing = useSharing();

  return (
    <>
      <Modal.Root
        opened={lesson !== null}
        onClose={view.onClose}
        // Escape belongs to the covering dialog or to the full screen.
        closeOnEscape={!isAsking && !isCovered && !sharing.isOpen && !isFilling}
        fullScreen={!isDesktop}
        centered
        size="auto"
        padding={0}
        transitionProps={{ duration: OPENING_MS, exitDuration: 0 }}
      >
        <Modal.Overlay backgroundOpacity={0.7} />
        <Modal.Content className={classes.content}>
          {lesson && (
            <LessonView
              {...view}
              lesson={lesson}
              onFill={setIsFilling}
              isAsking={isAsking}
              onAsking={setIsAsking}
              sharing={sharing}
            />
          )}
        </Modal.Content>
      </Modal.Root>
      {sharing.dialog}
    </>
  );
}
