import type { MouseEvent, RefObject } from 'react';
import { text } from './kit.es.ts';
import classes from './SkipLink.module.css';

/** Id of the main part of every frame, the target of the skip link. */
export const MAIN_ID = 'contenido';

/** The first focusable element of a page; it skips the head of the page. */
export function SkipLink({ mainRef }: { mainRef: RefObject<HTMLElement | null> }) {
  function handleSkip(event: MouseEvent): void {
    event.preventDefault();
    mainRef.current?.focus();
    mainRef.current?.scrollIntoView();
  }

  return (
    <a className={classes.skip} href={`#${MAIN_ID}`} onClick={handleSkip}>
      {text.skip}
    </a>
  );
}
