import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { focusAwaitedField } from './touch-keyboard.ts';

/**
 * Moves the focus to the start of every new page, or to its awaited field.
 * @param place value that changes with the page; by default the path
 * @returns title of the new page, to be announced
 */
export function useNewPage(mainRef: RefObject<HTMLElement | null>, place?: string): string {
  const { pathname } = useLocation();
  const page = place ?? pathname;
  const lastPage = useRef(page);
  const [title, setTitle] = useState('');

  useEffect(() => {
    if (lastPage.current === page) return;
    lastPage.current = page;
    if (!focusAwaitedField(mainRef.current)) mainRef.current?.focus({ preventScroll: true });
    setTitle(document.title);
  }, [page, mainRef]);

  return title;
}
