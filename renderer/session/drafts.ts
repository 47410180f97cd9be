import { z } from 'zod';
import { readOwned, writeOwned } from './owned.ts';

/** Maximum number of stored drafts; the oldest is evicted. */
const MAX_DRAFTS = 20;

/** Drafts by name, the oldest first. */
const draftsSchema = z.array(z.object({ name: z.string(), values: z.unknown() }));
type Drafts = z.infer<typeof draftsSchema>;

/** The actor's stored draft with that name; `null` if there is none. */
export function readDraft<T>(owner: string, name: string, schema: z.ZodType<T>): T | null {
  const draft = draftsOf(owner).find((one) => one.name === name);
  const values = schema.safeParse(draft?.values);
  return values.success ? values.data : null;
}

/** Stores an actor's draft and replaces the one with the same name. */
export function writeDraft(owner: string, name: string, values: unknown): void {
  writeOwned('drafts', owner, [...otherDrafts(owner, name), { name, values }].slice(-MAX_DRAFTS));
}

export function removeDraft(owner: string, name: string): void {
  const others = otherDrafts(owner, name);
  // Without such a draft nothing is written: the stored drafts may belong to another person by now.
  if (others.length < draftsOf(owner).length) writeOwned('drafts', owner, others);
}

function otherDrafts(owner: string, name: string): Drafts {
  return draftsOf(owner).filter((one) => one.name !== name);
}

function draftsOf(owner: string): Drafts {
  return readOwned('drafts', owner, draftsSchema) ?? [];
}
