import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { courseSchema } from '../../contract/courses.ts';
import { relatedCoursesRead } from '../../contract/reads.ts';
import { CourseCards } from '../catalogue/CourseCards.tsx';
import { usePagedList } from '../client/usePagedList.ts';
import { text } from './search.es.ts';

interface RelatedCoursesProps {
  query: string;
  /** Renders texts with marked search words. */
  mark: (text: string) => ReactNode;
}

/** Courses related to a text. Renders nothing while loading or after a failure, since they are optional. */
export function RelatedCourses({ query, mark }: RelatedCoursesProps) {
  const [path, search] = relatedCoursesRead(query);
  const { rows } = usePagedList(path, search, courseSchema);
  if (!rows || rows.length === 0) return null;

  return (
    <Stack component="section" mt="xl" aria-labelledby="related">
      <h2 id="related">{text.related}</h2>
      <CourseCards courses={rows} label={text.related} form="horizontal" mark={mark} />
    </Stack>
  );
}
