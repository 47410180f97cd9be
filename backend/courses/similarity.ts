import { plainText } from '../search/plain-text.ts';
import type { CourseKind } from './course.queries.ts';

/** A shared category weighs 3, a shared tag 2. An equal level alone makes no course similar. */
const POINTS = { category: 3, tag: 2, level: 1 } as const;

/** The compared fields of a course; tags without case and accents. */
export interface CourseTraits extends Omit<CourseKind, 'tags'> {
  readonly tags: ReadonlySet<string>;
}

/** Computed once per course, because normalising tens of thousands of tags for every comparison takes too long. */
export function traitsOf({ id, categoryId, level, tags }: CourseKind): CourseTraits {
  return { id, categoryId, level, tags: new Set(tags.map(plainText)) };
}

/**
 * The ids of the courses with the most in common; equally similar ones in the order of the catalogue.
 * @param all in the order of the catalogue
 */
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
