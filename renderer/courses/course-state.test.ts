import { describe, expect, it } from 'vitest';
import { aCourseDetail, aLesson } from '../../contract/courses.fixtures.ts';
import type { CourseProgressRecord, VideoProgress } from '../progress/progress-records.ts';
import { courseStateOf } from './course-state.ts';

const course = aCourseDetail({ lessons: ['a', 'b', 'c'].map((id) => aLesson({ id, title: id })) });

function aVideo(lessonId: string, changes: Partial<VideoProgress> = {}): VideoProgress {
  const lastWatched = '2026-11-20T12:00:00.000Z';
  return {
    videoId: 'v',
    courseId: course.id,
    lessonId,
    currentTime: 40,
    duration: 100,
    completed: false,
    lastWatched,
    ...changes,
  };
}

function aRecord(lessonsCompleted: string[]): CourseProgressRecord {
  return {
    courseId: course.id,
    lessonsCompleted,
    totalLessons: 999,
    progressPercentage: 0,
    lastAccessed: '2026-11-20T12:00:00.000Z',
  };
}

describe('courseStateOf', () => {
  it.each([
    ['nothing watched', undefined, [], { percent: 0, hasBegun: false, nextLesson: 'a' }],
    ['one begun', undefined, [aVideo('b')], { percent: 0, hasBegun: true, nextLesson: 'b' }],
    [
      'the last one begun goes on',
      undefined,
      [aVideo('c'), aVideo('a')],
      { percent: 0, hasBegun: true, nextLesson: 'c' },
    ],
    [
      'one completed',
      aRecord(['a']),
      [aVideo('a', { completed: true })],
      { percent: 33, hasBegun: true, nextLesson: 'b' },
    ],
    [
      'begun before completed ones',
      aRecord(['a']),
      [aVideo('a'), aVideo('c')],
      { percent: 33, hasBegun: true, nextLesson: 'c' },
    ],
    ['all completed', aRecord(['a', 'b', 'c']), [], { percent: 100, hasBegun: true, nextLesson: 'a' }],
    ['a lesson that is gone', aRecord(['gone']), [aVideo('gone2')], { percent: 0, hasBegun: false, nextLesson: 'a' }],
    [
      'another course',
      undefined,
      [aVideo('b', { courseId: 'other' })],
      { percent: 0, hasBegun: false, nextLesson: 'a' },
    ],
    [
      'opened without a second watched',
      undefined,
      [aVideo('b', { currentTime: 0 })],
      { percent: 0, hasBegun: false, nextLesson: 'a' },
    ],
  ] as const)('computes progress and next lesson for: %s', (_what, record, history, { nextLesson, ...expected }) => {
    const state = courseStateOf(course, record, history);
    expect(state).toMatchObject(expected);
    expect(state.nextLesson?.id).toBe(nextLesson);
  });

  it('is below 100 % for a course with an unreadable lesson', () => {
    const shown = { ...course, totalLessons: 4 };
    expect(courseStateOf(shown, aRecord(['a', 'b', 'c']), [])).toMatchObject({ completedCount: 3, percent: 75 });
  });

  it('has no next lesson in a course without lessons', () => {
    expect(courseStateOf(aCourseDetail({ lessons: [] }), undefined, [])).toMatchObject({
      nextLesson: null,
      percent: 0,
    });
  });
});
