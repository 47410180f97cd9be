import { expect, it } from 'vitest';
import { courseProgress } from './progress-batch.ts';

const LESSONS = Array.from({ length: 200 }, (_, index) => `lesson-${index}`);
const outline = { courseId: 'course', lessons: new Map(LESSONS.map((id) => [id, 60])), madeAt: new Map() };

it.each([
  [199, null, 99],
  [200, null, 99],
  [200, '2026-03-02T15:00:00.000Z', 100],
  [120, '2026-03-02T15:00:00.000Z', 100],
])(
  'counts %i of 200 completed lessons of a course completed at %s as %i %%',
  (count, completedAt, progressPercentage) => {
    const done = new Set(LESSONS.slice(0, count));
    expect(courseProgress(outline, (id) => done.has(id), { completedAt })).toEqual({
      progressPercentage,
      completedLessons: count,
      totalLessons: 200,
      completed: completedAt !== null,
    });
  },
);
