import { createContext, useContext } from 'react';
import { z } from 'zod';

const MadeContext = createContext<(id: string) => void>(() => undefined);

/** Gives the forms in it what is called with the id of the row that one has made, after the form has closed. */
export const MadeRowProvider = MadeContext.Provider;

export function useTellMadeRow(): (id: string) => void {
  return useContext(MadeContext);
}

const madeSchema = z.looseObject({ id: z.string() });

/** The id of a row in the answer of its making; null of a server that does not say. */
export function madeIdIn(answer: unknown): string | null {
  return madeSchema.safeParse(answer).data?.id ?? null;
}
