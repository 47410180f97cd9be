import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Course } from '../../contract/courses.ts';
import { CategoryChipSkeletons } from '../catalogue/CategoryChipSkeletons.tsx';
import { CategoryChips } from '../catalogue/CategoryChips.tsx';
import { CourseGrid } from '../catalogue/CourseGrid.tsx';
import { useCategories } from '../catalogue/useCourses.ts';
import type { PagedList } from '../client/usePagedList.ts';
import { EmptyState } from '../kit/EmptyState.tsx';
import { EmptyStall } from '../kit/illustrations/EmptyStall.tsx';
import classes from './Catalogue.module.css';
import { text } from './home.es.ts';
import type { HomeFilter } from './useHomeFilter.ts';

interface CatalogueProps {
  filter: HomeFilter;
  list: PagedList<Course>;
  /** Block among the courses; `null` for none. */
  booking: ReactNode;
}

/** The courses of the home page, with chips to filter by category. */
export function Catalogue({ filter, list, booking }: CatalogueProps) {
  const { data: categories, error } = useCategories();
  const title = titleOf(filter);

  return (
    <section className={classes.section} aria-labelledby="catalogue">
      <div className={classes.head}>
        <h2 id="catalogue">{title}</h2>
        <span className={classes.count} role="status">
          {list.total !== null && text.courseCount(list.total)}
        </span>
        {filter.isActive && (
          <Button
            variant="subtle"
            ml="auto"
            leftSection={<IconArrowLeft size={20} aria-hidden="true" />}
            onClick={filter.clear}
          >
            {text.back}
          </Button>
        )}
      </div>
      <div className={classes.filters}>
        {!categories && !error && <CategoryChipSkeletons />}
        {categories && (
          <CategoryChips
            categories={categories}
            chosen={filter.category}
            onChoose={filter.chooseCategory}
            otherFields={{ q: filter.q }}
          />
        )}
      </div>
      <CourseGrid
        list={list}
        label={title}
        withFeatured={!filter.isActive}
        empty={<NothingHere filter={filter} />}
        interlude={booking}
      />
    </section>
  );
}

/** Offers to clear a filter without results; without any courses, links to the live sessions. */
function NothingHere({ filter }: { filter: HomeFilter }) {
  const goBack = <Button onClick={filter.clear}>{text.back}</Button>;
  const goLive = (
    <Button component={Link} to="/eventos">
      {text.liveCourses}
    </Button>
  );
  return (
    <EmptyState
      picture={<EmptyStall />}
      title={text.nothingFound}
      text={filter.isActive ? text.emptyHint : text.noCoursesYet}
      action={filter.isActive ? goBack : goLive}
    />
  );
}

function titleOf({ q, category }: HomeFilter): string {
  if (q !== '') return text.results;
  return category === '' ? text.discover : text.coursesOf(category);
}
