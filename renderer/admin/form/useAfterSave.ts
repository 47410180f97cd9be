import { useEffect, useEffectEvent, useState } from 'react';
import { useTellMadeRow } from './made-row.ts';

/**
 * Returns a function to call after a save. Its `onSaved` runs after the render in which the form is unchanged, so that
 * closing it raises no question; then the list gets the id of a created row. The id is `null` after an update, or if
 * the answer has no id.
 */
export function useAfterSave(onSaved: () => void): (madeId: string | null) => void {
  const tellMade = useTellMadeRow();
  const [saved, setSaved] = useState<{ readonly madeId: string | null } | null>(null);

  const tellSaved = useEffectEvent((madeId: string | null) => {
    setSaved(null);
    onSaved();
    if (madeId !== null) tellMade(madeId);
  });
  useEffect(() => {
    if (saved) tellSaved(saved.madeId);
  }, [saved]);

  return (madeId) => setSaved({ madeId });
}
