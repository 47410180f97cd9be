/** Latest version of each course named by an answer; pages of another version are stale. */
const versions = new Map<string, number>();
const listeners = new Set<() => void>();

/** Records the version named by an answer about the course; ignores answers without a version. */
export function noteCourseVersion(courseId: string, version: number | undefined): void {
  if (version === undefined || versions.get(courseId) === version) return;
  versions.set(courseId, version);
  for (const listener of listeners) listener();
}

/** `undefined` until an answer has named a version. */
export function notedCourseVersion(courseId: string): number | undefined {
  return versions.get(courseId);
}

/** Calls `listener` on every new version; returns a function that removes it. */
export function onCourseVersion(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
