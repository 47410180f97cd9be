import type { ReactNode } from 'react';
import type { CourseDetail, Lesson } from '../../../contract/courses.ts';
import type { PlayerMessage } from '../../progress/player-message.ts';

/** Props of the video of a group session. */
export interface GroupPlayerSlot {
  course: CourseDetail;
  lesson: Lesson;
  next: Lesson | null;
  /** Start of the video in whole seconds. */
  startSeconds: number;
  startsPaused: boolean;
  /** Number of lessons that the session has completed. */
  doneCount: number;
  /** A dialog is open: the video pauses. */
  isHeld: boolean;
  onReport: (message: PlayerMessage) => void;
  onChoose: (lesson: Lesson) => void;
}

/** Plays the lessons of a group session. Rooms import no player, so the screen brings it. */
export type GroupPlayer = (slot: GroupPlayerSlot) => ReactNode;
