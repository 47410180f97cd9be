import { useEffect } from 'react';
import { useSWRConfig } from 'swr';
import { type CourseDetail, courseViewsSchema } from '../../contract/courses.ts';
import { courseRead } from '../../contract/reads.ts';
import { callApi } from '../client/api.ts';
import { noteCourseVersion } from '../client/course-versions.ts';
import { anonymousUserId } from '../session/identity.ts';

/** Courses with a recorded view since the page was loaded. */
const recorded = new Set<string>();

/** Records a view of the loaded course, and shows the new count. */
export function useRecordView(course: CourseDetail | undefined): void {
  const { mutate } = useSWRConfig();
  const id = course?.id;

  useEffect(() => {
    if (!id || recorded.has(id)) return;
    recorded.add(id);
    recordView(id).then(
      async ({ viewCount, courseVersion }) => {
        await mutate(courseRead(id), (shown?: CourseDetail) => shown && { ...shown, viewCount }, { revalidate: false });
        noteCourseVersion(id, courseVersion);
      },
      // No error on screen: the next visit retries.
      () => recorded.delete(id),
    );
  }, [id, mutate]);
}

function recordView(id: string) {
  return callApi('POST', `${courseRead(id)}/view`, {
    body: { viewerId: anonymousUserId() },
    schema: courseViewsSchema,
  });
}
