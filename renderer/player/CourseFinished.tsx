import { Button } from '@mantine/core';
import { IconTrophyFilled } from '@tabler/icons-react';
import type { CourseDetail } from '../../contract/courses.ts';
import { AgainButton } from './AgainButton.tsx';
import classes from './CourseFinished.module.css';
import { text } from './player.es.ts';

/** Pieces of paper that fall once; where each flies is a matter of its place among them. */
const CONFETTI = Array.from({ length: 24 }, (_, place) => place);

interface CourseFinishedProps {
  course: CourseDetail;
  onAgain: () => void;
  onClose: () => void;
}

/** The moment at which somebody has finished a course. What comes after it stands beside the video. */
export function CourseFinished({ course, onAgain, onClose }: CourseFinishedProps) {
  return (
    <div className={classes.finished}>
      <svg className={classes.confetti} aria-hidden="true">
        {CONFETTI.map((place) => (
          <rect key={place} x={`${2 + 4 * place}%`} y="-16" width="8" height="14" rx="2" />
        ))}
      </svg>
      <span className={classes.medal} aria-hidden="true">
        <IconTrophyFilled />
      </span>
      <p className={classes.words} role="status">
        <strong className={classes.title}>{text.courseFinished}</strong>
        <span className={classes.course}>{course.title}</span>
      </p>
      <div className={classes.actions}>
        <Button color="accent" onClick={onClose}>
          {text.backToCourse}
        </Button>
        <AgainButton onPress={onAgain} />
      </div>
    </div>
  );
}
