import { expect, it } from 'vitest';
import { courseProgress } from './progress-batch.ts';

const LESSONS = Array.from({ length: 200 }, (_, index) => `lesson-${index}`);
const outline = { courseId: 'course', lessons: new Map(LESSONS.map((id) => [id, 60])) };

it.each([
  [199, 99, false],
  [200, 100, true],
])('%i of 200 lessons are %i %% of the course', (count, progressPercentage, completed) => {
  const done = new Set(LESSONS.slice(0, count));
  expect(courseProgress(outline, (id) => done.has(id))).toEqual({
    progressPercentage,
    completedLessons: count,
    totalLessons: 200,
    completed,
  });
});
