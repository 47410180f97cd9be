import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useSWRConfig } from 'swr';
import type { CourseDetail } from '../../contract/courses.ts';
import { courseRead } from '../../contract/reads.ts';
import { notedCourseVersion, onCourseVersion } from '../client/course-versions.ts';

/**
 * Reads the course again when an answer has named another version than the one shown: nothing else tells an open page that staff have
 * edited it. Once for each version: a cache that is behind may give the old one again.
 * @param isWatching a lesson is open: its video goes on as it is, and the course is read when it is closed
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
