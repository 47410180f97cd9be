import { useEffect } from 'react';
import { text } from './kit.es.ts';

/** Names the page in the tab, in the history and for screen readers: '<title> · Academia'. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title ? `${title} · ${text.appName}` : text.appName;
  }, [title]);
}
