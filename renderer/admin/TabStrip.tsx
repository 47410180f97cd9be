import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { StaffRole } from '../../contract/auth.ts';
import { text } from './admin.es.ts';
import classes from './TabStrip.module.css';
import { addressFrom, tabAt, tabsFor } from './tabs.ts';

/** Links to the tabs of the panel. On a phone they scroll sideways, and the current tab is scrolled into view. */
export function TabStrip({ role, current }: { role: StaffRole; current: string | undefined }) {
  const { pathname, search } = useLocation();
  const ref = useRef<HTMLElement>(null);
  const listed = tabsFor(role).filter(({ isUnlisted }) => !isUnlisted);

  // biome-ignore lint/correctness/useExhaustiveDependencies(current): another tab comes into sight
  useEffect(() => {
    ref.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [current]);

  return (
    <nav className={classes.tabs} aria-label={text.sections} ref={ref} data-no-swipe>
      {listed.map((tab) => (
        <Link
          key={tab.path}
          className={classes.tab}
          to={addressFrom(tab, tabAt(pathname), new URLSearchParams(search))}
          aria-current={tab.path === current ? 'page' : undefined}
        >
          {tab.label}
        </Link>
      ))}
    </nav>
  );
}
