import { Box } from '@mantine/core';
import { useState } from 'react';
import { text as words } from './courses.es.ts';
import classes from './Description.module.css';

/** Longer descriptions are folded on phones (docs/requirements.md, 'Courses and searching'). */
const FOLDED_CHARS = 100;

/** A course's description; below the desktop's width a long one is folded until it is opened. */
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
        className={classes.fold}
        my={-10}
        px={6}
        py={10}
        c="var(--mantine-color-anchor)"
        fw={600}
        hiddenFrom="lg"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? words.less : words.more}
      </Box>
    </p>
  );
}

/** As many whole words as fit; cuts a single longer word. */
function beginningOf(text: string): string {
  const cut = text.slice(0, FOLDED_CHARS);
  const lastSpace = cut.lastIndexOf(' ');
  return (lastSpace > 0 ? cut.slice(0, lastSpace) : cut).replace(/[\s,;:.]+$/, '');
}
