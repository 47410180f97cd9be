import { useLocation } from 'react-router-dom';
import classes from './InnerTabs.module.css';
import { TabLinks } from './TabLinks.tsx';

interface InnerTabsProps {
  /** For screen readers: 'Secciones de Ayuda'. */
  label: string;
  /** Addresses such as `/admin/ayuda/preguntas`. */
  tabs: readonly { address: string; label: string }[];
}

/** Links to the lists of a tab. */
export function InnerTabs({ label, tabs }: InnerTabsProps) {
  const { pathname } = useLocation();
  const current = tabs.find(({ address }) => pathname === address || pathname.startsWith(`${address}/`))?.address;
  return (
    <TabLinks
      className={classes.tabs}
      tabClass={classes.tab}
      label={label}
      tabs={tabs.map(({ address, label: name }) => ({ key: address, to: address, label: name }))}
      current={current}
    />
  );
}
