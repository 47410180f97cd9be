import { useState } from 'react';
import { useIsDesktop } from '../kit/useIsPhone.ts';
import { text as words } from './courses.es.ts';
import classes from './Description.module.css';

/** Descriptions longer than this are folded on phones (specification, section 9). */
const FOLDED_CHARS = 100;

/** A course's description; a long one is folded below the desktop's width until it is asked for. */
export function Description({ text }: { text: string }) {
  const isDesktop = useIsDesktop();
  const [isOpen, setIsOpen] = useState(false);
  const canFold = !isDesktop && text.length > FOLDED_CHARS;

  return (
    <p className={classes.description}>
      {canFold && !isOpen ? `${beginningOf(text)}… ` : text}
      {canFold && (
        <button type="button" className={classes.more} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? words.less : words.more}
        </button>
      )}
    </p>
  );
}

/** As many whole words as fit; a single longer word is cut. */
function beginningOf(text: string): string {
  const cut = text.slice(0, FOLDED_CHARS);
  const lastSpace = cut.lastIndexOf(' ');
  return (lastSpace > 0 ? cut.slice(0, lastSpace) : cut).replace(/[\s,;:.]+$/, '');
}
