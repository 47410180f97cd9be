import { useEffect, useRef } from 'react';
import { Link, type To } from 'react-router-dom';
import look from '../look/look.module.css';
import classes from './TabLinks.module.css';

interface TabLinksProps {
  /** For screen readers: 'Secciones de Ayuda'. */
  label: string;
  tabs: readonly { key: string; to: To; label: string }[];
  /** Key of the current tab. */
  current: string | undefined;
  /** Class of all links together. */
  className: string | undefined;
  /** Class of each link. */
  tabClass: string | undefined;
}

/** Links in a line. On a phone they scroll sideways, and the current link is scrolled into view. */
export function TabLinks({ label, tabs, current, className, tabClass }: TabLinksProps) {
  const ref = useRef<HTMLElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies(current): the effect runs for each new current link
  useEffect(() => {
    ref.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [current]);

  return (
    <nav className={`${classes.tabs} ${className}`} aria-label={label} ref={ref} data-no-swipe>
      {tabs.map(({ key, to, label: name }) => (
        <Link
          key={key}
          className={`${classes.tab} ${tabClass} ${key === current ? '' : look.dimmedLink}`}
          to={to}
          aria-current={key === current ? 'page' : undefined}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
