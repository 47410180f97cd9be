import { expect, it } from 'vitest';
import { coursePercentage } from './course-percentage.ts';

it.each([
  [0, 4, 0],
  [1, 3, 33],
  [2, 3, 67],
  [1, 999, 0],
  [199, 200, 99],
  [998, 999, 99],
  [200, 200, 100],
  [5, 4, 100],
  [0, 0, 0],
])('%i of %i lessons are %i %%', (completed, total, percentage) => {
  expect(coursePercentage(completed, total)).toBe(percentage);
});
