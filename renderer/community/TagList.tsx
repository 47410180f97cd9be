import { VisuallyHidden } from '@mantine/core';
import { text } from './community.es.ts';
import classes from './TagList.module.css';

/** Tags that a card shows before '+N' (specification, section 9). */
const SHOWN_ON_CARD = 3;

/** What a post is about, in its author's words: the first three with how many follow, or all of them. */
export function TagList({ tags, showsAll = false }: { tags: string[]; showsAll?: boolean }) {
  const shown = showsAll ? tags : tags.slice(0, SHOWN_ON_CARD);
  const rest = tags.length - shown.length;
  if (tags.length === 0) return null;
  return (
    <ul className={classes.tags} aria-label={text.tags}>
      {shown.map((tag) => (
        <li key={tag} className={classes.tag}>
          {tag}
        </li>
      ))}
      {rest > 0 && (
        <li className={classes.more}>
          <span aria-hidden="true">{text.moreTags(rest)}</span>
          <VisuallyHidden>{text.moreTagsSaid(rest)}</VisuallyHidden>
        </li>
      )}
    </ul>
  );
}
