import { z } from 'zod';
import { readOwned, writeOwned } from './owned.ts';

/** More than so many unfinished texts nobody comes back to: the oldest goes. */
const MAX_DRAFTS = 20;

/** By name, the oldest first. */
const draftsSchema = z.array(z.object({ name: z.string(), values: z.unknown() }));
type Drafts = z.infer<typeof draftsSchema>;

/** What an actor has begun to write under that name, on this machine; null when there is nothing. */
export function readDraft<T>(owner: string, name: string, schema: z.ZodType<T>): T | null {
  const draft = draftsOf(owner).find((one) => one.name === name);
  const values = schema.safeParse(draft?.values);
  return values.success ? values.data : null;
}

/** Stores what an actor has begun to write, in place of what was stored under that name. */
export function writeDraft(owner: string, name: string, values: unknown): void {
  writeOwned('drafts', owner, [...otherDrafts(owner, name), { name, values }].slice(-MAX_DRAFTS));
}

export function removeDraft(owner: string, name: string): void {
  const others = otherDrafts(owner, name);
  // Without such a draft nothing is written: by now what is stored may be another person's.
  if (others.length < draftsOf(owner).length) writeOwned('drafts', owner, others);
}

function otherDrafts(owner: string, name: string): Drafts {
  return draftsOf(owner).filter((one) => one.name !== name);
}

function draftsOf(owner: string): Drafts {
  return readOwned('drafts', owner, draftsSchema) ?? [];
}
