import { describe, expect, it } from 'vitest';
import { DEMO_CATEGORIES } from '../content/demo-courses.ts';
import { SeededRandom } from './random.ts';
import { scaleCompletions, scaleCourse, scaleLearner, viewsOfRank } from './scale-content.ts';

const NOW_MS = Date.parse('2026-03-02T15:00:00.000Z');

describe('the content for measurements', () => {
  it('gives every learner a unique e-mail', () => {
    const random = new SeededRandom(1);
    const emails = Array.from({ length: 5_000 }, (_, index) => scaleLearner(index + 1, NOW_MS, random).email);
    expect(new Set(emails).size).toBe(5_000);
  });

  it("creates courses of 4 to 12 lessons in the demonstration's categories, equal for equal seeds", () => {
    const random = new SeededRandom(7);
    const courses = Array.from({ length: 200 }, (_, index) => scaleCourse(index + 1, 3, NOW_MS, random));
    expect(courses.every(({ lessons }) => lessons.length >= 4 && lessons.length <= 12)).toBe(true);
    expect(new Set(courses.map(({ category }) => category))).toEqual(new Set(DEMO_CATEGORIES));
    const again = new SeededRandom(7);
    expect(courses.map(({ title }) => title)).toEqual(
      courses.map((_, index) => scaleCourse(index + 1, 3, NOW_MS, again).title),
    );
  });

  it('gives the first course the most views, and at most the requested total to all', () => {
    const views = Array.from({ length: 2_000 }, (_, index) => viewsOfRank(index + 1, 2_000, 480_000));
    expect(views[0]).toBeGreaterThan(views[1] ?? 0);
    const total = views.reduce((sum, count) => sum + count, 0);
    expect(total).toBeLessThanOrEqual(480_000);
    expect(total).toBeGreaterThan(470_000);
  });

  it('gives 500 completed courses to one learner, and the rest to the others in turn, without duplicates', () => {
    const learners = Array.from({ length: 100 }, (_, index) => `persona-${index}`);
    const courses = Array.from({ length: 600 }, (_, index) => ({ id: `course-${index}`, lessons: [] }));
    const completions = scaleCompletions(learners, courses, 2_000, NOW_MS);
    expect(completions).toHaveLength(2_000);
    expect(new Set(completions.map(({ actorKey, courseId }) => `${actorKey} ${courseId}`)).size).toBe(2_000);
    expect(completions.filter(({ actorKey }) => actorKey === 'persona-0')).toHaveLength(500);
    expect(completions.filter(({ actorKey }) => actorKey === 'persona-99').length).toBeGreaterThan(10);
  });
});
