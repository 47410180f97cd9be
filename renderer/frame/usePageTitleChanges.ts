import { useEffect, useState } from 'react';

/** The title of the page, whenever it changes: a page that finds something out says so in it. Empty at first. */
export function usePageTitleChanges(): string {
  const [title, setTitle] = useState('');

  useEffect(() => {
    const observer = new MutationObserver(() => setTitle(document.title));
    observer.observe(document.head, { childList: true, characterData: true, subtree: true });
    return () => observer.disconnect();
  }, []);

  return title;
}
