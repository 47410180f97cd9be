import type { CourseDetail } from '../../contract/courses.ts';
import { Avatar } from '../shared/Avatar.tsx';
import { CourseFacts } from '../shared/CourseFacts.tsx';
import { useIsDesktop } from '../shared/useIsPhone.ts';
import classes from './CourseSummary.module.css';
import { text } from './courses.es.ts';
import { Description } from './Description.tsx';

/** Title, figures, description and teacher of a course. */
export function CourseSummary({ course }: { course: CourseDetail }) {
  const isDesktop = useIsDesktop();
  return (
    <>
      <div className={classes.heading}>
        <p className={classes.category}>{course.category}</p>
        <h1>{course.title}</h1>
        <CourseFacts course={course} className={classes.figures} withLessons namesViews={isDesktop} />
      </div>
      <Description text={course.description} />
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
