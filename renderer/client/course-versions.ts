/** The version of each course that an answer has named last; a page of another version is old. */
const versions = new Map<string, number>();
const listeners = new Set<() => void>();

/** An answer about the course has named its version; one of a server that names none says nothing. */
export function noteCourseVersion(courseId: string, version: number | undefined): void {
  if (version === undefined || versions.get(courseId) === version) return;
  versions.set(courseId, version);
  for (const listener of listeners) listener();
}

/** Undefined until an answer has named one. */
export function notedCourseVersion(courseId: string): number | undefined {
  return versions.get(courseId);
}

/** Calls `listener` whenever another version was named; gives back what ends it. */
export function onCourseVersion(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
