import classes from './Highlighted.module.css';
import { highlightParts } from './highlight.ts';

interface HighlightedProps {
  text: string;
  query: string;
}

/** A text with the words of the query marked. */
export function Highlighted({ text, query }: HighlightedProps) {
  let start = 0;
  return highlightParts(text, query).map((part) => {
    const key = start;
    start += part.text.length;
    return part.isMatch ? (
      <mark key={key} className={classes.mark}>
        {part.text}
      </mark>
    ) : (
      <span key={key}>{part.text}</span>
    );
  });
}
