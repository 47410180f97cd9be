import { useEffect } from 'react';
import { text } from './kit.es.ts';

/** Names the page in the tab, in history and for those who hear it: '<title> · Academia'. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title ? `${title} · ${text.appName}` : text.appName;
  }, [title]);
}
