import { VisuallyHidden } from '@mantine/core';
import { text } from './community.es.ts';
import classes from './TagList.module.css';

/** Tags on a card before '+N' (docs/requirements.md, 'Community'). */
const SHOWN_ON_CARD = 3;

/** Tags of a post: the first three and the number of the others, or all. */
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
