/** State of a navigation to a course that plays one of its lessons; the address is the course's. */
export function stateThatPlays(lessonId: string): { playedLesson: string } {
  return { playedLesson: lessonId };
}

/** @param state of a history entry @returns id of the lesson it plays, or `null` */
export function lessonPlayedBy(state: unknown): string | null {
  const { playedLesson } = (state ?? {}) as { playedLesson?: unknown };
  return typeof playedLesson === 'string' ? playedLesson : null;
}
