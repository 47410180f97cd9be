import { Box } from '@mantine/core';
import { useState } from 'react';
import { text as words } from './courses.es.ts';
import classes from './Description.module.css';

/** Descriptions longer than this are folded on phones (specification, section 9). */
const FOLDED_CHARS = 100;

/** A course's description; a long one is folded below the desktop's width until it is asked for. */
export function Description({ text }: { text: string }) {
  const [isOpen, setIsOpen] = useState(false);
  if (text.length <= FOLDED_CHARS) return <p className={classes.description}>{text}</p>;

  const beginning = beginningOf(text);
  return (
    <p className={classes.description}>
      {beginning}
      {!isOpen && (
        <Box component="span" className={classes.fold} hiddenFrom="lg">
          {'… '}
        </Box>
      )}
      <Box component="noscript" hiddenFrom="lg">
        {text.slice(beginning.length)}
      </Box>
      <Box component="span" visibleFrom={isOpen ? undefined : 'lg'}>
        {text.slice(beginning.length)}
      </Box>
      <Box
        component="button"
        type="button"
        className={`${classes.more} ${classes.fold}`}
        hiddenFrom="lg"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? words.less : words.more}
      </Box>
    </p>
  );
}

/** As many whole words as fit; a single longer word is cut. */
function beginningOf(text: string): string {
  const cut = text.slice(0, FOLDED_CHARS);
  const lastSpace = cut.lastIndexOf(' ');
  return (lastSpace > 0 ? cut.slice(0, lastSpace) : cut).replace(/[\s,;:.]+$/, '');
}
