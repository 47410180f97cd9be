import { useEffect, useSyncExternalStore } from 'react';
import { pageName } from './page-name.ts';

/**
 * Names the page in the tab, in the history and for screen readers: '<title> · Academia', or as the academy is called. A page that came
 * painted has that title already: the name is not rendered, so that it may be the right one from the start.
 */
export function usePageTitle(title: string): void {
  const name = useSyncExternalStore(pageName.subscribe, pageName.get, pageName.get);
  useEffect(() => {
    document.title = title ? `${title} · ${name}` : name;
  }, [title, name]);
}
