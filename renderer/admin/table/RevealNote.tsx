import { type RefObject, useEffect, useEffectEvent } from 'react';
import classes from './RevealNote.module.css';
import { text } from './table.es.ts';
import type { TableState } from './useAdminTable.ts';

/** Time for which a new row is marked, in ms; equal to the animations in AdminTable and AdminCards.module.css. */
const MARKED_MS = 5_000;

interface RevealNoteProps {
  table: Pick<TableState<unknown>, 'rows' | 'revealed' | 'endMark' | 'page' | 'pageCount'>;
  /** Element that contains the rows. */
  frameRef: RefObject<HTMLElement | null>;
}

/**
 * Scrolls to a new row when its page has loaded, and announces its page to screen readers. The note is visible if
 * filters were cleared for the row. It stays until the list changes, because a disappearing line would move the rows.
 */
export function RevealNote({ table, frameRef }: RevealNoteProps) {
  const { rows, revealed, endMark, page, pageCount } = table;
  const isShown = revealed !== null && (rows?.some((row) => idOf(row) === revealed.id) ?? false);
  const end = useEffectEvent(endMark);

  useEffect(() => {
    if (!isShown) return;
    frameRef.current?.querySelector('[data-new-row]')?.scrollIntoView({ block: 'center' });
    const timer = setTimeout(end, MARKED_MS);
    return () => clearTimeout(timer);
  }, [isShown, frameRef]);

  return (
    <p role="status" className={classes.note} data-is-seen={isShown && revealed.isCleared}>
      {isShown && `${revealed.isCleared ? `${text.cleared} ` : ''}${text.revealed(page, pageCount)}`}
    </p>
  );
}

function idOf(row: unknown): unknown {
  return typeof row === 'object' && row !== null && 'id' in row ? row.id : undefined;
}
