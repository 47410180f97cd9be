import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import classes from './InnerTabs.module.css';

interface InnerTabsProps {
  /** For screen readers: 'Secciones de Ayuda'. */
  label: string;
  /** Addresses such as `/admin/ayuda/preguntas`. */
  tabs: readonly { address: string; label: string }[];
}

/** Links to the lists of a tab. On a phone they scroll sideways, and the current link is scrolled into view. */
export function InnerTabs({ label, tabs }: InnerTabsProps) {
  const { pathname } = useLocation();
  const ref = useRef<HTMLElement>(null);
  const current = tabs.find(({ address }) => pathname === address || pathname.startsWith(`${address}/`))?.address;

  // biome-ignore lint/correctness/useExhaustiveDependencies(current): another part comes into sight
  useEffect(() => {
    ref.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [current]);

  return (
    <nav className={classes.tabs} aria-label={label} ref={ref} data-no-swipe>
      {tabs.map(({ address, label: name }) => (
        <Link
          key={address}
          className={classes.tab}
          to={address}
          aria-current={address === current ? 'page' : undefined}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
