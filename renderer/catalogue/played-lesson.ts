/** The state of a navigation to a course that plays one of its lessons: the address stays that of the course. */
export function stateThatPlays(lessonId: string): { playedLesson: string } {
  return { playedLesson: lessonId };
}

/** @param state of the entry in the browser's history @returns the id of the lesson that it plays; null where it plays none */
export function lessonPlayedBy(state: unknown): string | null {
  const { playedLesson } = (state ?? {}) as { playedLesson?: unknown };
  return typeof playedLesson === 'string' ? playedLesson : null;
}
