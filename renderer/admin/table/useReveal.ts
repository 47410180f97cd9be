import { useEffect, useEffectEvent, useState } from 'react';
import { z } from 'zod';
import { callApiPage } from '../../client/api.ts';
import type { Query } from '../../client/api-address.ts';
import { ApiError } from '../../client/api-error.ts';

/** A new row of a table, shown to its author. */
export interface Revealed {
  readonly id: string;
  /** Whether search and filters were cleared because they hid the row. */
  readonly isCleared: boolean;
  /** True for the first 5 s. */
  readonly isMarked: boolean;
}

interface RevealOptions {
  /** Address of the rows. */
  path: string;
  pageRows: number;
  /** Current query of the table, without the page. */
  query: Readonly<Record<string, string>>;
  isNarrowed: boolean;
  /** Called with the page of the row, from 1. `isCleared`: search and filters hide the row and must be cleared. */
  onFound: (page: number, isCleared: boolean) => void;
}

/** Finds the page of a new row in the table's order, and goes there. Nothing happens if the row no longer exists. */
export function useReveal({ path, pageRows, query, isNarrowed, onFound }: RevealOptions) {
  const [wanted, setWanted] = useState<{ readonly id: string } | null>(null);
  const [revealed, setRevealed] = useState<Revealed | null>(null);

  const pageOf = async (id: string, asked: Query) => {
    const { offset } = await callApiPage(path, {
      query: { ...asked, limit: pageRows, around: id },
      schema: z.unknown(),
    });
    return offset === undefined ? null : offset / pageRows + 1;
  };

  const find = useEffectEvent(async (id: string, isCurrent: () => boolean) => {
    const { sort } = query;
    const page = await pageOf(id, query);
    const cleared = page === null && isNarrowed ? await pageOf(id, { sort }) : null;
    const found = page ?? cleared;
    if (found !== null && isCurrent()) arrive(id, found, page === null);
  });
  const arrive = useEffectEvent((id: string, page: number, isCleared: boolean) => {
    onFound(page, isCleared);
    setRevealed({ id, isCleared, isMarked: true });
  });

  useEffect(() => {
    if (wanted === null) return;
    let isCurrent = true;
    find(wanted.id, () => isCurrent).catch((error: unknown) => {
      // The list stays on its page. The row has been created, and a toast has confirmed it.
      if (!(error instanceof ApiError)) throw error;
    });
    return () => {
      isCurrent = false;
    };
  }, [wanted]);

  return {
    revealed,
    reveal: (id: string) => setWanted({ id }),
    endMark: () => setRevealed((before) => before && { ...before, isMarked: false }),
    forgetRevealed: () => setRevealed(null),
  };
}

/** Whether the row is new and still marked. */
export function isMarked({ revealed }: { revealed: Revealed | null }, { id }: { id: string }): boolean {
  return revealed?.isMarked === true && revealed.id === id;
}
