import { type RefObject, useEffect, useEffectEvent } from 'react';
import classes from './RevealNote.module.css';
import { text } from './table.es.ts';
import type { TableState } from './useAdminTable.ts';

/** How long a new row is marked. The animations of the mark take as long (AdminTable.module.css, AdminCards.module.css). */
const MARKED_MS = 5_000;

interface RevealNoteProps {
  table: Pick<TableState<unknown>, 'rows' | 'revealed' | 'endMark' | 'page' | 'pageCount'>;
  /** What the rows stand in. */
  frameRef: RefObject<HTMLElement | null>;
}

/**
 * Brings a new row into view when its page has come, and says where it is: to screen readers, and to all when filters were cleared for it.
 * That stays until the list is changed: a line that goes by itself would move the rows.
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
