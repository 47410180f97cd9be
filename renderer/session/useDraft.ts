import { useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { readDraft, removeDraft, writeDraft } from './drafts.ts';
import { useSession } from './useSession.ts';

interface Draft<T> {
  /** What was begun before, once it is known; null when there is nothing. The same object as long as the form stays. */
  restored: T | null;
  /** What is stored now, for a form that opens later. */
  read: () => T | null;
  save: (values: T) => void;
  remove: () => void;
}

/**
 * What one has begun to write in a form: it outlives the form and the page, on this machine and for the same person.
 * @param schema what the form's values must be; it need not be complete
 */
export function useDraft<T>(name: string, schema: z.ZodType<T>): Draft<T> {
  const { actorId } = useSession();
  const [restored, setRestored] = useState<T | null>(null);
  const schemaRef = useRef(schema);

  useEffect(() => setRestored(readDraft(actorId, name, schemaRef.current)), [actorId, name]);

  return {
    restored,
    read: () => readDraft(actorId, name, schemaRef.current),
    save: (values) => writeDraft(actorId, name, values),
    remove: () => removeDraft(actorId, name),
  };
}
