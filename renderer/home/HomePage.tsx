import type { ReactNode } from 'react';
import { Breadcrumb } from '../shared/Breadcrumb.tsx';
import { useCourses } from '../shared/useCourses.ts';
import { useIsDesktop } from '../shared/useIsPhone.ts';
import { usePageTitle } from '../shared/usePageTitle.ts';
import { BookingBanner } from './BookingBanner.tsx';
import { Catalogue } from './Catalogue.tsx';
import { Hero } from './Hero.tsx';
import classes from './HomePage.module.css';
import { text } from './home.es.ts';
import { useHomeFilter } from './useHomeFilter.ts';

interface HomePageProps {
  /** The block of live sessions, shown beside the hero on desktops. */
  liveEvents: ReactNode;
}

/** The first screen: what there is to learn, all of it or by text and category. */
export function HomePage({ liveEvents }: HomePageProps) {
  const isDesktop = useIsDesktop();
  const filter = useHomeFilter();
  const list = useCourses(filter);
  usePageTitle(text.home);

  return (
    <>
      {isDesktop && <HomeBreadcrumb category={filter.category} />}
      <div className={classes.top}>
        <Hero filter={filter} />
        {isDesktop && liveEvents}
      </div>
      {!isDesktop && !filter.isActive && <BookingBanner />}
      <Catalogue filter={filter} list={list} />
    </>
  );
}

function HomeBreadcrumb({ category }: { category: string }) {
  const courses = category === '' ? { label: text.coursesCrumb } : { label: text.coursesCrumb, to: '/' };
  const crumbs = [{ label: text.home, to: '/' }, courses];
  return <Breadcrumb crumbs={category === '' ? crumbs : [...crumbs, { label: category }]} />;
}
