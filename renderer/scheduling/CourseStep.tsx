import { Button, Stack } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Course } from '../../contract/courses.ts';
import { useCourses } from '../catalogue/useCourses.ts';
import { EmptyState } from '../kit/EmptyState.tsx';
import { EmptyStall } from '../kit/illustrations/EmptyStall.tsx';
import { SearchBox, TYPING_PAUSE_MS } from '../search-box/SearchBox.tsx';
import { CoursePicker } from './CoursePicker.tsx';
import { StepHeading } from './StepHeading.tsx';
import { text } from './scheduling.es.ts';

interface CourseStepProps {
  takesFocus: boolean;
  onChoose: (course: Course) => void;
}

/** Step 1: choose any course of the catalogue, with a search by text. */
export function CourseStep({ takesFocus, onChoose }: CourseStepProps) {
  const [typed, setTyped] = useState('');
  const [query] = useDebouncedValue(typed.trim(), TYPING_PAUSE_MS);
  const list = useCourses({ q: query });

  return (
    <Stack component="section">
      <StepHeading step={1} title={text.chooseCourse} takesFocus={takesFocus} />
      <SearchBox label={text.search} value={typed} onType={setTyped} onSearch={setTyped} />
      <CoursePicker
        list={list}
        empty={<NoCourses isSearch={query !== ''} onSeeAll={() => setTyped('')} />}
        onChoose={onChoose}
      />
    </Stack>
  );
}

interface NoCoursesProps {
  isSearch: boolean;
  onSeeAll: () => void;
}

/** Without a search text, the catalogue is empty. */
function NoCourses({ isSearch, onSeeAll }: NoCoursesProps) {
  const seeAll = (
    <Button variant="light" onClick={onSeeAll}>
      {text.seeAll}
    </Button>
  );
  const goLive = (
    <Button component={Link} to="/eventos" variant="light">
      {text.liveCourses}
    </Button>
  );
  return (
    <EmptyState
      picture={<EmptyStall />}
      title={text.noCourses}
      text={isSearch ? text.noCoursesHint : text.noCoursesYet}
      action={isSearch ? seeAll : goLive}
    />
  );
}
