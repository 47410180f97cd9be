import { useEffect, useSyncExternalStore } from 'react';
import { ACADEMY_NAME } from '../../contract/academy-settings.ts';
import { pageName } from './page-name.ts';

/** Names the page in the tab, in the history and for screen readers: '<title> · Academia', or as the academy is called. */
export function usePageTitle(title: string): void {
  const name = useSyncExternalStore(pageName.subscribe, pageName.get, () => ACADEMY_NAME);
  useEffect(() => {
    document.title = title ? `${title} · ${name}` : name;
  }, [title, name]);
}
