import { Link, useLocation } from 'react-router-dom';
import classes from './InnerTabs.module.css';

interface InnerTabsProps {
  /** For screen readers: 'Secciones de Ayuda'. */
  label: string;
  /** Addresses such as `/admin/ayuda/preguntas`. */
  tabs: readonly { address: string; label: string }[];
}

/** The parts of a tab that has several lists, each at its own address. */
export function InnerTabs({ label, tabs }: InnerTabsProps) {
  const { pathname } = useLocation();
  return (
    <nav className={classes.tabs} aria-label={label} data-no-swipe>
      {tabs.map(({ address, label: name }) => (
        <Link
          key={address}
          className={classes.tab}
          to={address}
          aria-current={pathname === address || pathname.startsWith(`${address}/`) ? 'page' : undefined}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
