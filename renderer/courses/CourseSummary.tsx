import type { ReactNode } from 'react';
import type { CourseDetail } from '../../contract/courses.ts';
import { CourseFacts } from '../catalogue/CourseFacts.tsx';
import { CourseKind } from '../catalogue/CourseKind.tsx';
import { lessonCountOf } from '../catalogue/lesson-count.ts';
import { Avatar } from '../kit/Avatar.tsx';
import { ProgressBar } from '../kit/ProgressBar.tsx';
import classes from './CourseSummary.module.css';
import type { CourseState } from './course-state.ts';
import { text } from './courses.es.ts';
import { Description } from './Description.tsx';
import { Learnings } from './Learnings.tsx';

interface CourseSummaryProps {
  course: CourseDetail;
  state: CourseState;
  /** Link to the certificate after completion. */
  certificate: ReactNode;
}

/** Title, figures, description and teacher of a course. */
export function CourseSummary({ course, state, certificate }: CourseSummaryProps) {
  return (
    <>
      <div className={classes.heading}>
        <CourseKind course={course} className={classes.kind} />
        <h1>{course.title}</h1>
        <CourseFacts course={course} className={classes.figures} withLessons namesViews />
      </div>
      {state.percent > 0 && (
        <CourseProgress done={state.completedCount} total={lessonCountOf(course)} percent={state.percent} />
      )}
      <div className={classes.certificate}>{certificate}</div>
      <Description text={course.description} />
      <Learnings lines={course.learnings ?? []} />
      <div className={classes.teacher}>
        <Avatar name={course.instructor} size="lg" />
        <p>
          <strong className={classes.teacherName}>{course.instructor}</strong>
          <span className={classes.teaches}>{text.teaches}</span>
        </p>
      </div>
    </>
  );
}

function CourseProgress({ done, total, percent }: { done: number; total: number; percent: number }) {
  return (
    <div
      className={classes.progress}
      role="progressbar"
      aria-label={text.progress}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      <p className={classes.progressText}>
        <span>{text.lessonsDone(done, total)}</span>
        <strong className={classes.percent}>{percent}%</strong>
      </p>
      <ProgressBar percent={percent} />
    </div>
  );
}
