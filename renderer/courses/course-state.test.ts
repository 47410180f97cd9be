import { describe, expect, it } from 'vitest';
import { aCourseDetail, aLesson } from '../../contract/courses.fixtures.ts';
import { aLessonProgress } from '../../contract/training.fixtures.ts';
import type { LessonProgress } from '../../contract/training.ts';
import { courseStateOf } from './course-state.ts';

const course = aCourseDetail({ lessons: ['a', 'b', 'c'].map((id) => aLesson({ id, title: id })) });

function watched(lessonId: string, changes: Partial<LessonProgress> = {}): LessonProgress {
  return aLessonProgress({ courseId: course.id, lessonId, ...changes });
}

describe('courseStateOf', () => {
  it.each([
    ['nothing watched', [], [], { percent: 0, hasBegun: false, nextLesson: 'a' }],
    ['one begun', [], [watched('b')], { percent: 0, hasBegun: true, nextLesson: 'b' }],
    ['the last one begun goes on', [], [watched('c'), watched('a')], { percent: 0, hasBegun: true, nextLesson: 'c' }],
    ['one completed', ['a'], [watched('a', { completed: true })], { percent: 33, hasBegun: true, nextLesson: 'b' }],
    [
      'begun before completed ones',
      ['a'],
      [watched('a'), watched('c')],
      { percent: 33, hasBegun: true, nextLesson: 'c' },
    ],
    ['all completed', ['a', 'b', 'c'], [], { percent: 100, hasBegun: true, nextLesson: 'a' }],
    ['a lesson that is gone', ['gone'], [watched('gone2')], { percent: 0, hasBegun: false, nextLesson: 'a' }],
    ['another course', [], [watched('b', { courseId: 'other' })], { percent: 0, hasBegun: false, nextLesson: 'a' }],
    [
      'opened without a second watched',
      [],
      [watched('b', { watchTime: 0 })],
      { percent: 0, hasBegun: false, nextLesson: 'a' },
    ],
  ] as const)('computes progress and next lesson for: %s', (_what, completed, history, { nextLesson, ...expected }) => {
    const state = courseStateOf(course, completed, history);
    expect(state).toMatchObject(expected);
    expect(state.nextLesson?.id).toBe(nextLesson);
  });

  it('is below 100 % for a course with an unreadable lesson', () => {
    const shown = { ...course, totalLessons: 4 };
    expect(courseStateOf(shown, ['a', 'b', 'c'], [])).toMatchObject({ completedCount: 3, percent: 75 });
  });

  it('has no next lesson in a course without lessons', () => {
    expect(courseStateOf(aCourseDetail({ lessons: [] }), [], [])).toMatchObject({
      nextLesson: null,
      percent: 0,
    });
  });
});
