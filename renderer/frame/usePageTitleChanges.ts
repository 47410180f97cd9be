import { useEffect, useState } from 'react';

/** The title of the page after each change; a screen puts its result there. Empty before the first change. */
export function usePageTitleChanges(): string {
  const [title, setTitle] = useState('');

  useEffect(() => {
    const observer = new MutationObserver(() => setTitle(document.title));
    observer.observe(document.head, { childList: true, characterData: true, subtree: true });
    return () => observer.disconnect();
  }, []);

  return title;
}
