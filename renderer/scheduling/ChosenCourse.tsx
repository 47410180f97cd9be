import { Button, Group, Skeleton } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { CourseThumbnail } from '../catalogue/thumbnail/CourseThumbnail.tsx';
import { isCourseNotFound } from '../catalogue/useCourse.ts';
import { Failure } from '../client/Failure.tsx';
import { EmptyState } from '../kit/EmptyState.tsx';
import { EmptyShelf } from '../kit/illustrations/EmptyShelf.tsx';
import classes from './ChosenCourse.module.css';
import picker from './CoursePicker.module.css';
import { text } from './scheduling.es.ts';
import { useChosenCourse } from './useChosenCourse.ts';

interface ChosenCourseProps {
  courseId: string;
  onChange: () => void;
}

/** The course of the session, and a button to change it. */
export function ChosenCourse({ courseId, onChange }: ChosenCourseProps) {
  const { course, error, mutate } = useChosenCourse(courseId);

  if (!course && error && isCourseNotFound(error)) return <UnknownCourse onChange={onChange} />;
  if (!course && error) return <Failure error={error} title={text.courseFailed} onRetry={() => void mutate()} />;
  if (!course) return <Skeleton height="4rem" radius="md" aria-busy="true" />;

  return (
    <div className={classes.row}>
      <span className={picker.picture}>
        <CourseThumbnail course={course} />
      </span>
      <Group component="p" className={picker.title} align="stretch" gap="xs" wrap="nowrap" lh={1.35}>
        <IconCircleCheck size={20} color="var(--mantine-color-anchor)" aria-label={text.course} />
        {course.title}
      </Group>
      <Button className={classes.change} variant="subtle" onClick={onChange}>
        {text.changeCourse}
      </Button>
    </div>
  );
}

function UnknownCourse({ onChange }: Pick<ChosenCourseProps, 'onChange'>) {
  const action = <Button onClick={onChange}>{text.chooseAnother}</Button>;
  return (
    <EmptyState picture={<EmptyShelf />} title={text.unknownCourse} text={text.unknownCourseHint} action={action} />
  );
}
