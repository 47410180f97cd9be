import { z } from 'zod';
import { readStored, removeStored, writeStored } from '../client/storage.ts';
import type { ActorChange } from './session.ts';

/** More than so many unfinished texts nobody comes back to: the oldest goes. */
const MAX_DRAFTS = 20;

const draftsSchema = z.object({
  /** The actor whose they are; nobody else gets to see them. */
  owner: z.string(),
  /** By name, the oldest first. */
  drafts: z.array(z.object({ name: z.string(), values: z.unknown() })),
});
type Drafts = z.infer<typeof draftsSchema>['drafts'];

/** What an actor has begun to write under that name, on this machine; null when there is nothing. */
export function readDraft<T>(owner: string, name: string, schema: z.ZodType<T>): T | null {
  const draft = draftsOf(owner).find((one) => one.name === name);
  const values = schema.safeParse(draft?.values);
  return values.success ? values.data : null;
}

/** Stores what an actor has begun to write, in place of what was stored under that name. */
export function writeDraft(owner: string, name: string, values: unknown): void {
  store(owner, [...otherDrafts(owner, name), { name, values }].slice(-MAX_DRAFTS));
}

export function removeDraft(owner: string, name: string): void {
  store(owner, otherDrafts(owner, name));
}

/** Drafts go on with the person who wrote them; when somebody else acts, they are gone. */
export function handOverDrafts({ from, to, isSamePerson }: ActorChange): void {
  const drafts = draftsOf(from);
  if (drafts.length > 0) store(to, isSamePerson ? drafts : []);
}

function otherDrafts(owner: string, name: string): Drafts {
  return draftsOf(owner).filter((one) => one.name !== name);
}

function draftsOf(owner: string): Drafts {
  const stored = readStored('drafts', draftsSchema);
  return stored?.owner === owner ? stored.drafts : [];
}

function store(owner: string, drafts: Drafts): void {
  if (drafts.length === 0) removeStored('drafts');
  else writeStored('drafts', { owner, drafts });
}
