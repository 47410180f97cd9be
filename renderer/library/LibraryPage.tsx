import { Button } from '@mantine/core';
import { Link, useSearchParams } from 'react-router-dom';
import { CourseGrid } from '../catalogue/CourseGrid.tsx';
import { useCourses } from '../catalogue/useCourses.ts';
import { EmptyState } from '../kit/EmptyState.tsx';
import { EmptyShelf } from '../kit/illustrations/EmptyShelf.tsx';
import { usePageTitle } from '../kit/usePageTitle.ts';
import { CategoryStrip } from './CategoryStrip.tsx';
import { text } from './library.es.ts';

/** All courses, optionally of the category in the address. */
export function LibraryPage() {
  const [params, setParams] = useSearchParams();
  const category = params.get('category') ?? '';
  const list = useCourses({ category });
  const choose = (chosen: string) => setParams(chosen === '' ? {} : { category: chosen });
  usePageTitle(text.title);

  return (
    <>
      <h1>{text.title}</h1>
      <CategoryStrip chosen={category} onChoose={choose}>
        <h2>{category === '' ? text.allCourses : category}</h2>
      </CategoryStrip>
      <CourseGrid
        list={list}
        label={text.courses}
        empty={<NoCourses category={category} onSeeAll={() => choose('')} />}
      />
    </>
  );
}

interface NoCoursesProps {
  category: string;
  onSeeAll: () => void;
}

function NoCourses({ category, onSeeAll }: NoCoursesProps) {
  const goLive = (
    <Button component={Link} to="/eventos" variant="light">
      {text.liveCourses}
    </Button>
  );
  if (category === '')
    return <EmptyState picture={<EmptyShelf />} title={text.empty} text={text.emptyHint} action={goLive} />;

  const seeAll = (
    <Button variant="light" onClick={onSeeAll}>
      {text.all}
    </Button>
  );
  return <EmptyState picture={<EmptyShelf />} title={text.emptyIn(category)} text={text.emptyInHint} action={seeAll} />;
}
