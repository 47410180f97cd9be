import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { aCourseDetail } from '../../contract/courses.fixtures.ts';
import { aLessonProgress } from '../../contract/training.fixtures.ts';
import { renderAt } from '../testing/render.tsx';
import { CourseAction } from './CourseAction.tsx';
import { courseStateOf } from './course-state.ts';

const COURSE = aCourseDetail();

/** @param completed for each begun lesson: whether it is completed */
function stateAfter(completed: boolean[]) {
  const watched = completed.map((isDone, index) =>
    aLessonProgress({ courseId: COURSE.id, lessonId: COURSE.lessons[index]?.id ?? '', completed: isDone }),
  );
  return courseStateOf(COURSE, [], watched);
}

it.each<[string, boolean[], number]>([
  ['Comenzar curso', [], 0],
  ['Continuar: lección 1', [false], 0],
  ['Continuar: lección 2', [true], 1],
  ['Repasar', [true, true], 0],
])('CourseAction shows the label %j and plays the right lesson', async (label, completed, index) => {
  const play = vi.fn();
  renderAt('/', <CourseAction course={COURSE} state={stateAfter(completed)} onPlay={play} />);
  await userEvent.click(screen.getByRole('button', { name: label }));
  expect(play).toHaveBeenCalledExactlyOnceWith(COURSE.lessons[index]);
});

it('CourseAction renders nothing for a course without lessons', () => {
  const course = { ...COURSE, lessons: [] };
  renderAt('/', <CourseAction course={course} state={courseStateOf(course, [], [])} onPlay={vi.fn()} />);
  expect(screen.queryByRole('button')).toBeNull();
});
