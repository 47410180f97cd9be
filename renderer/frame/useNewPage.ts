import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** Moves the focus to the start of every new page. @returns the title of the page, to be announced */
export function useNewPage(mainRef: RefObject<HTMLElement | null>): string {
  const { pathname } = useLocation();
  const lastPathname = useRef(pathname);
  const [title, setTitle] = useState('');

  useEffect(() => {
    if (lastPathname.current === pathname) return;
    lastPathname.current = pathname;
    mainRef.current?.focus({ preventScroll: true });
    setTitle(document.title);
  }, [pathname, mainRef]);

  return title;
}
