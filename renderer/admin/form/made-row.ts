import { createContext, useContext } from 'react';
import { z } from 'zod';

const MadeContext = createContext<(id: string) => void>(() => undefined);

/** Provides its forms with a callback that gets the id of a created row after the form has closed. */
export const MadeRowProvider = MadeContext.Provider;

export function useTellMadeRow(): (id: string) => void {
  return useContext(MadeContext);
}

const madeSchema = z.looseObject({ id: z.string() });

/** Id of the created row in the server's answer; `null` if the answer has none. */
export function madeIdIn(answer: unknown): string | null {
  return madeSchema.safeParse(answer).data?.id ?? null;
}
