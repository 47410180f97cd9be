import type { MouseEvent, RefObject } from 'react';
import { text } from './kit.es.ts';
import classes from './SkipLink.module.css';

/** Where the skip link of every frame leads. */
export const MAIN_ID = 'contenido';

/** The first thing that the keyboard reaches: leads past the head of the page. */
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
