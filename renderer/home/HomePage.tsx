import { Box } from '@mantine/core';
import type { ReactNode } from 'react';
import { useCourses } from '../catalogue/useCourses.ts';
import { useOwnRoom } from '../client/useOwnRoom.ts';
import { Breadcrumb } from '../kit/Breadcrumb.tsx';
import { useIsTakenOver } from '../kit/first-render.ts';
import { useIsDesktop } from '../kit/screen-width.ts';
import { usePageTitle } from '../kit/usePageTitle.ts';
import { useSession } from '../session/useSession.ts';
import { BookingBanner } from './BookingBanner.tsx';
import { Catalogue } from './Catalogue.tsx';
import { Hero } from './Hero.tsx';
import classes from './HomePage.module.css';
import { text } from './home.es.ts';
import { useHomeFilter } from './useHomeFilter.ts';

/** A constant element: a new one would make React hydrate all the cards around it again. */
const BOOKING = <BookingBanner />;

interface HomePageProps {
  /** The block of live sessions, on desktops. */
  liveEvents: ReactNode;
  /** The lessons to continue, or their replacement; beside the live sessions on desktops. */
  progressRow: ReactNode;
  /** The lessons watched recently; `null` for none. */
  recentRow: ReactNode;
  /** Whether these rows are the person's own. */
  hasWatched: boolean;
  /** Goal and streak of a signed-in person; `null` for others. */
  studyGoal: ReactNode;
}

/** The home page: progress and live sessions, then the catalogue. A filter by text or category hides the former. */
export function HomePage({ liveEvents, progressRow, recentRow, hasWatched, studyGoal }: HomePageProps) {
  const isDesktop = useIsDesktop();
  const filter = useHomeFilter();
  const list = useCourses(filter);
  const isTakenOver = useIsTakenOver();
  const isKnown = useSession().status !== 'starting' && isTakenOver;
  const rowRef = useOwnRoom('progress', hasWatched, isKnown);
  const recentRef = useOwnRoom('recent', hasWatched, isKnown);
  const studyRef = useOwnRoom('study', hasWatched, isKnown);
  usePageTitle(text.home);

  return (
    <>
      <HomeBreadcrumb category={filter.category} />
      <Hero filter={filter} />
      {!filter.isActive && (
        <>
          <div className={classes.row} ref={rowRef} data-unsure={!isTakenOver}>
            {progressRow}
            {isDesktop && <Box visibleFrom="lg">{liveEvents}</Box>}
          </div>
          <div className={classes.study} ref={studyRef}>
            {studyGoal}
          </div>
          <div className={classes.recent} ref={recentRef}>
            {recentRow}
          </div>
        </>
      )}
      <Catalogue filter={filter} list={list} booking={filter.isActive ? null : BOOKING} />
      {filter.isActive && isDesktop && (
        <Box w="21rem" mt="xxl" visibleFrom="lg">
          {liveEvents}
        </Box>
      )}
    </>
  );
}

/** Shown on desktops. */
function HomeBreadcrumb({ category }: { category: string }) {
  const courses = category === '' ? { label: text.coursesCrumb } : { label: text.coursesCrumb, to: '/' };
  const crumbs = [{ label: text.home, to: '/' }, courses];
  return (
    <Box visibleFrom="lg">
      <Breadcrumb crumbs={category === '' ? crumbs : [...crumbs, { label: category }]} />
    </Box>
  );
}
