import { useEffect, useEffectEvent, useState } from 'react';
import { z } from 'zod';
import { callApiPage } from '../../client/api.ts';
import type { Query } from '../../client/api-address.ts';
import { ApiError } from '../../client/api-error.ts';

/** A row of a table that is shown to whoever has just made it. */
export interface Revealed {
  readonly id: string;
  /** The search and the filters hid it, and were cleared. */
  readonly isCleared: boolean;
  /** For some seconds. */
  readonly isMarked: boolean;
}

interface RevealOptions {
  /** Where the rows are read. */
  path: string;
  pageRows: number;
  /** As the table is asked now, without a page. */
  query: Readonly<Record<string, string>>;
  isNarrowed: boolean;
  /** Goes to the page of the row, without search and filters where they hid it. */
  onFound: (page: number, isCleared: boolean) => void;
}

/** Finds the page of a row that was made, in the order that the table has, and goes there. A row that is gone again is not looked for. */
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
      // The list stays where it is: the row is made all the same, and was said to be.
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

/** Whether the row is the new one, which is marked for some seconds. */
export function isMarked({ revealed }: { revealed: Revealed | null }, { id }: { id: string }): boolean {
  return revealed?.isMarked === true && revealed.id === id;
}
