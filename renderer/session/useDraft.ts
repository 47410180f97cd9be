import { useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { readDraft, removeDraft, writeDraft } from './drafts.ts';
import { useSession } from './useSession.ts';

interface Draft<T> {
  /** The stored draft; `null` if there is none. The same object for the lifetime of the form. */
  restored: T | null;
  /** The draft stored now, for a form that opens later. */
  read: () => T | null;
  save: (values: T) => void;
  remove: () => void;
}

/**
 * Unsaved input of a form: it survives the form and the page, on this device and for the same person.
 * @param schema schema of the form's values, which may be incomplete
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
