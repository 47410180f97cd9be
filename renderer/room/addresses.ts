import type { StoredRoom } from './room-storage.ts';

/** The start screen of a training room. */
export const START_ADDRESS = '/sala';

/** Where a session begins: the course of the training room, or the library. */
export function firstAddress({ settings }: StoredRoom): string {
  return settings.startCourseId === null ? '/library' : `/course/${encodeURIComponent(settings.startCourseId)}`;
}
