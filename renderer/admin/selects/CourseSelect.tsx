import { Select } from '@mantine/core';
import { useState } from 'react';
import useSWR from 'swr';
import { type AdminCourse, adminCourseSchema } from '../../../contract/course-editing.ts';
import { callApiPage, type Page } from '../../client/api.ts';
import type { Query } from '../../client/api-address.ts';
import type { ApiError } from '../../client/api-error.ts';
import { useAdminRow } from '../form/useAdminRow.ts';
import { COURSES, courseRowCalls } from './course-row-calls.ts';
import { text } from './selects.es.ts';

/** Courses offered at once; more letters narrow the list. */
const OFFERED = 50;

interface CourseSelectProps {
  /** The id of the chosen course; undefined while there is none. */
  value: string | undefined;
  onChange: (courseId: string) => void;
}

/** A course, chosen from a list that the server searches. */
export function CourseSelect({ value, onChange }: CourseSelectProps) {
  const [typed, setTyped] = useState('');
  const { data: chosen } = useAdminRow(courseRowCalls, value ?? null);
  // The field holds the title of the chosen course, which is not a search.
  const q = typed === chosen?.title ? '' : typed.trim();
  const query: Query = { q, sort: 'title', limit: OFFERED };
  const { data } = useSWR<Page<AdminCourse>, ApiError>(
    [COURSES, query],
    () => callApiPage(COURSES, { query, schema: adminCourseSchema }),
    { keepPreviousData: true },
  );
  const offered = data?.rows ?? [];
  const courses = chosen && !offered.some(({ id }) => id === chosen.id) ? [chosen, ...offered] : offered;

  return (
    <Select
      aria-label={text.chooseCourse}
      placeholder={text.chooseCourse}
      size="md"
      maw="30rem"
      data={courses.map(({ id, title }) => ({ value: id, label: title }))}
      value={value ?? null}
      onChange={(id) => id && onChange(id)}
      openOnFocus={false}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      filter={({ options }) => options}
      nothingFoundMessage={data && text.noCourseFound}
      maxDropdownHeight={320}
    />
  );
}
