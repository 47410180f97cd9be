import { Select } from '@mantine/core';
import { useState } from 'react';
import { useCourses } from '../../catalogue/useCourses.ts';
import { text } from './group.es.ts';

interface CourseFieldProps {
  /** Id of the chosen course; empty without one. */
  value?: string;
  onChange?: (courseId: string) => void;
  error?: string;
  /** By which a form finds its field. */
  'data-path'?: string;
}

/** A course, chosen from a list that the server searches. */
export function CourseField({ value = '', onChange, error, ...field }: CourseFieldProps) {
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<{ value: string; label: string } | null>(null);
  // The field holds the title of the chosen course, which is not a search.
  const q = typed === chosen?.label ? '' : typed.trim();
  const { rows, error: failure } = useCourses({ q });
  const offered = rows?.map(({ id, title }) => ({ value: id, label: title })) ?? [];
  const isOffered = chosen === null || offered.some((course) => course.value === chosen.value);

  return (
    <Select
      {...field}
      label={text.course}
      error={error ?? (failure && text.coursesFailed)}
      placeholder={text.courseExample}
      size="md"
      data={isOffered ? offered : [chosen, ...offered]}
      value={value === '' ? null : value}
      onChange={(id, course) => {
        setChosen(course);
        onChange?.(id ?? '');
      }}
      openOnFocus={false}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      filter={({ options }) => options}
      nothingFoundMessage={rows && text.noCourse}
      maxDropdownHeight={320}
    />
  );
}
