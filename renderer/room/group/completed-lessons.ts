import type { Member } from './group-storage.ts';

/** Ids of the lessons that the session completed for at least one learner. */
export function completedBySome(members: readonly Member[]): ReadonlySet<string> {
  return new Set(members.flatMap(({ completedLessonIds }) => completedLessonIds));
}

/** Whether the session completed a lesson for everybody who is present; false without anybody. */
export function completedByAll(members: readonly Member[], lessonId: string): boolean {
  const present = members.filter(({ isPresent }) => isPresent);
  return present.length > 0 && present.every(({ completedLessonIds }) => completedLessonIds.includes(lessonId));
}
