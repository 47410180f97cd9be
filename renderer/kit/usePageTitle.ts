import { useEffect, useSyncExternalStore } from 'react';
import { pageName } from './page-name.ts';

/**
 * Sets the title of the page: '<title> · Academia', or with the academy's own name. It sets the title in an effect
 * and renders nothing: a painted page already has its title, with the right name.
 */
export function usePageTitle(title: string): void {
  const name = useSyncExternalStore(pageName.subscribe, pageName.get, pageName.get);
  useEffect(() => {
    document.title = title ? `${title} · ${name}` : name;
  }, [title, name]);
}
