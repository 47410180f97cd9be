import { useLocation } from 'react-router-dom';
import type { StaffRole } from '../../contract/auth.ts';
import { text } from './admin.es.ts';
import classes from './TabStrip.module.css';
import { TabLinks } from './tab/TabLinks.tsx';
import { addressFrom, tabAt, tabsFor } from './tabs.ts';

/** Links to the tabs of the panel. */
export function TabStrip({ role, current }: { role: StaffRole; current: string | undefined }) {
  const { pathname, search } = useLocation();
  const listed = tabsFor(role).filter(({ isUnlisted }) => !isUnlisted);
  return (
    <TabLinks
      className={classes.tabs}
      tabClass={classes.tab}
      label={text.sections}
      tabs={listed.map((tab) => ({
        key: tab.path,
        to: addressFrom(tab, tabAt(pathname), new URLSearchParams(search)),
        label: tab.label,
      }))}
      current={current}
    />
  );
}
