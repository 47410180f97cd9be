import { plainText } from '../shared/plain-text.ts';
import type { CourseKind } from './course.queries.ts';

/** What weighs more: the same category, or two tags in common. A level alone makes nothing similar. */
const POINTS = { category: 3, tag: 2, level: 1 } as const;

/** What a course is likened by, its tags without regard to case and accents. */
export interface CourseTraits extends Omit<CourseKind, 'tags'> {
  readonly tags: ReadonlySet<string>;
}

/** Once for each course: tens of thousands of tags are not made plain for every comparison. */
export function traitsOf({ id, categoryId, level, tags }: CourseKind): CourseTraits {
  return { id, categoryId, level, tags: new Set(tags.map(plainText)) };
}

/** Ids of those that have most in common with a course; of equals, the one that comes first in the catalogue. @param all in its order */
export function mostSimilar(course: CourseTraits, all: readonly CourseTraits[], limit: number): string[] {
  return all
    .filter(({ id }) => id !== course.id)
    .map((other) => ({ id: other.id, points: pointsOf(course, other) }))
    .filter(({ points }) => points > POINTS.level)
    .toSorted((one, other) => other.points - one.points)
    .slice(0, limit)
    .map(({ id }) => id);
}

function pointsOf(course: CourseTraits, other: CourseTraits): number {
  const shared = [...other.tags].filter((tag) => course.tags.has(tag)).length;
  const isSameCategory = other.categoryId === course.categoryId;
  const isSameLevel = course.level !== null && other.level === course.level;
  return (isSameCategory ? POINTS.category : 0) + shared * POINTS.tag + (isSameLevel ? POINTS.level : 0);
}
