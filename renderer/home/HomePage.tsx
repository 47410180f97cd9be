import { Box } from '@mantine/core';
import type { ReactNode } from 'react';
import { useCourses } from '../catalogue/useCourses.ts';
import { Breadcrumb } from '../kit/Breadcrumb.tsx';
import { useIsDesktop } from '../kit/screen-width.ts';
import { usePageTitle } from '../kit/usePageTitle.ts';
import { BookingBanner } from './BookingBanner.tsx';
import { Catalogue } from './Catalogue.tsx';
import { Hero } from './Hero.tsx';
import classes from './HomePage.module.css';
import { text } from './home.es.ts';
import { useHomeFilter } from './useHomeFilter.ts';

interface HomePageProps {
  /** The block of live sessions, on desktops. */
  liveEvents: ReactNode;
  /** The lessons to go on with, or what stands in their place; beside the live sessions on desktops. */
  progressRow: ReactNode;
  /** The lessons watched lately; null where there are none. */
  recentRow: ReactNode;
}

/** The home page: rows of progress and live sessions, then the catalogue. A filter by text or category hides the rows. */
export function HomePage({ liveEvents, progressRow, recentRow }: HomePageProps) {
  const isDesktop = useIsDesktop();
  const filter = useHomeFilter();
  const list = useCourses(filter);
  usePageTitle(text.home);

  return (
    <>
      <HomeBreadcrumb category={filter.category} />
      <Hero filter={filter} />
      {!filter.isActive && (
        <>
          <div className={classes.row}>
            {progressRow}
            {isDesktop && liveEvents}
          </div>
          <BookingBanner />
          {recentRow}
        </>
      )}
      <Catalogue filter={filter} list={list} />
      {filter.isActive && isDesktop && <div className={classes.last}>{liveEvents}</div>}
    </>
  );
}

/** On desktops. */
function HomeBreadcrumb({ category }: { category: string }) {
  const courses = category === '' ? { label: text.coursesCrumb } : { label: text.coursesCrumb, to: '/' };
  const crumbs = [{ label: text.home, to: '/' }, courses];
  return (
    <Box visibleFrom="lg">
      <Breadcrumb crumbs={category === '' ? crumbs : [...crumbs, { label: category }]} />
    </Box>
  );
}
