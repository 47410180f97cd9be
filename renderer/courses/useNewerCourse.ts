import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useSWRConfig } from 'swr';
import type { CourseDetail } from '../../contract/courses.ts';
import { courseRead } from '../../contract/reads.ts';
import { notedCourseVersion, onCourseVersion } from '../client/course-versions.ts';

/**
 * Reads the course again when an answer has named another version than the shown one; an open page gets no other notice
 * of an edit. Once per version, since a stale cache may return the old one.
 * @param isWatching a lesson is open: the course is read when it closes, so that its video is not interrupted
 */
export function useNewerCourse({ id, version }: CourseDetail, isWatching: boolean): void {
  const { mutate } = useSWRConfig();
  const noted = useSyncExternalStore(
    onCourseVersion,
    () => notedCourseVersion(id),
    () => undefined,
  );
  const readFor = useRef(new Set<string>());

  useEffect(() => {
    if (isWatching || version === undefined || noted === undefined || noted === version) return;
    const difference = `${id} ${version} ${noted}`;
    if (readFor.current.has(difference)) return;
    readFor.current.add(difference);
    void mutate(courseRead(id));
  }, [id, version, noted, isWatching, mutate]);
}
