import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import classes from './InnerTabs.module.css';

interface InnerTabsProps {
  /** For screen readers: 'Secciones de Ayuda'. */
  label: string;
  /** Addresses such as `/admin/ayuda/preguntas`. */
  tabs: readonly { address: string; label: string }[];
}

/** The parts of a tab that has several lists, each at its own address. On a phone they scroll sideways; the current one is in sight. */
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
