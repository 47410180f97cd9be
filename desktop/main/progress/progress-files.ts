import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { ProgressDisk, ProgressKey, ProgressOnDisk } from '../../../contract/platform.ts';
import { removeAndSync, syncFolder, UNFINISHED_SUFFIX, writeAtomically } from '../files/atomic-file.ts';

const QUEUE_FILE = 'failed-requests.json';
const PERSON_FILE = /^[0-9a-f]{64}\.json$/;
const DAMAGED_SUFFIX = '.damaged';

const recordsSchema = z.record(z.string(), z.unknown());
/** Fields of a later version stay in the file. */
const personSchema = z.looseObject({
  actorId: z.string(),
  videoProgress: recordsSchema.optional(),
  courseProgress: recordsSchema.optional(),
});
type Person = z.infer<typeof personSchema>;
/** The keys whose records are stored by person. */
const PERSONAL_KEYS = ['videoProgress', 'courseProgress'] as const;
type RecordsByPerson = Record<string, Record<string, unknown>>;
const recordsByPersonSchema: z.ZodType<RecordsByPerson> = z.record(z.string(), recordsSchema);
const queueSchema = z.array(z.unknown());

/** The latest pending write of each key. */
interface PendingWrites {
  videoProgress?: RecordsByPerson;
  courseProgress?: RecordsByPerson;
  failedRequests?: unknown[];
}

/** Writes that are stored together. */
interface Flush {
  writes: PendingWrites;
  readonly done: Promise<void>;
}

/** The folder for the progress of one academy. @param academy `local`, or the server's origin */
export function progressFolder(userData: string, academy: string): string {
  return join(userData, 'progress', hashOf(academy).slice(0, 16));
}

/**
 * Progress on the disk: a file per person, named by the SHA-256 of the actor id, and a file for the queue of reports
 * that the server has not accepted yet. Every file is replaced as a whole; a damaged one is renamed and counts as
 * absent. Only one instance may use a folder.
 */
export class ProgressFiles implements ProgressDisk {
  /** Content of the files by actor id; null until it is read. */
  private people: Map<string, Person> | null = null;
  private next: Flush | null = null;
  private lastInQueue: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly folder: string,
    private readonly log: (message: string) => void,
  ) {}

  /** @throws if the folder can't be read */
  load(): Promise<ProgressOnDisk> {
    return this.enqueue(async () => {
      const people = [...(await this.read()).values()];
      const stored: ProgressOnDisk = {};
      for (const key of PERSONAL_KEYS) {
        const records = people.flatMap(({ actorId, [key]: own }) => (own ? [[actorId, own] as const] : []));
        if (records.length > 0) stored[key] = JSON.stringify(Object.fromEntries(records));
      }
      const queue = await this.readFile(QUEUE_FILE, queueSchema);
      if (queue) stored.failedRequests = JSON.stringify(queue);
      return stored;
    });
  }

  /** Merges pending writes: only the last of each key is written; all resolve then. @throws if it can't be written */
  async write(key: ProgressKey, text: string): Promise<void> {
    const given =
      key === 'failedRequests' ? { [key]: parse(text, queueSchema) } : { [key]: parse(text, recordsByPersonSchema) };
    const flush = this.next ?? this.newFlush();
    this.next = flush;
    flush.writes = { ...flush.writes, ...given };
    return flush.done;
  }

  /**
   * Removes all files, also damaged and unfinished ones. Earlier writes that are pending are dropped.
   * @throws if a file can't be removed; the others are removed all the same
   */
  clear(): Promise<void> {
    if (this.next) this.next.writes = {};
    this.next = null; // Later writes follow the removal.
    return this.enqueue(async () => {
      this.people = null;
      const removals = (await namesIn(this.folder)).map((name) => rm(this.path(name), { force: true }));
      await Promise.allSettled(removals);
      if (existsSync(this.folder)) await syncFolder(this.folder);
      await Promise.all(removals);
    });
  }

  /** Resolves when no write is pending: the shell can quit. */
  settled(): Promise<void> {
    return this.enqueue(async () => undefined);
  }

  /** Runs `work` after everything that was queued before it. */
  private enqueue<T>(work: () => Promise<T>): Promise<T> {
    const result = this.lastInQueue.then(work);
    this.lastInQueue = result.catch(() => undefined);
    return result;
  }

  private newFlush(): Flush {
    const done = this.enqueue(async () => {
      if (this.next === flush) this.next = null;
      await this.store(flush.writes);
    });
    const flush: Flush = { writes: {}, done };
    return flush;
  }

  private async store(writes: PendingWrites): Promise<void> {
    const people = await this.read();
    const changed = changedPeople(people, writes);
    // Writes precede removals: records that move from a visitor to an account are always in at least one file.
    for (const person of changed.filter(hasData)) {
      await writeAtomically(this.path(fileOf(person)), JSON.stringify(person));
      people.set(person.actorId, person);
    }
    for (const person of changed.filter((one) => !hasData(one))) {
      await removeAndSync(this.path(fileOf(person)));
      people.delete(person.actorId);
    }
    if (writes.failedRequests) await writeAtomically(this.path(QUEUE_FILE), JSON.stringify(writes.failedRequests));
  }

  /** Content of the files; read once, because only this instance writes them. */
  private async read(): Promise<Map<string, Person>> {
    if (this.people) return this.people;
    const people = new Map<string, Person>();
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    for (const name of await readdir(this.folder)) {
      if (name.endsWith(UNFINISHED_SUFFIX)) await rm(this.path(name), { force: true });
      const person = PERSON_FILE.test(name) ? await this.readFile(name, personSchema) : null;
      if (person) people.set(person.actorId, person);
    }
    this.people = people;
    return people;
  }

  /** Content of a file; null if it is missing, or is damaged and was renamed. */
  private async readFile<T>(name: string, schema: z.ZodType<T>): Promise<T | null> {
    const text = await readFile(this.path(name), 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });
    if (text === null) return null;
    try {
      return parse(text, schema);
    } catch (error) {
      this.log(`${name} is damaged and was set aside: ${error instanceof Error ? error.name : String(error)}`);
      await rename(this.path(name), this.path(`${name}${DAMAGED_SUFFIX}`));
      return null;
    }
  }

  private path(name: string): string {
    return join(this.folder, name);
  }
}

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
}

function changedPeople(people: ReadonlyMap<string, Person>, writes: PendingWrites): Person[] {
  const actorIds = new Set([...people.keys(), ...PERSONAL_KEYS.flatMap((key) => Object.keys(writes[key] ?? {}))]);
  return [...actorIds].flatMap((actorId) => {
    const known = people.get(actorId);
    const person: Person = { ...known, actorId };
    for (const key of PERSONAL_KEYS) {
      const given = writes[key];
      const records = given ? given[actorId] : known?.[key];
      if (records) person[key] = records;
      else delete person[key];
    }
    return JSON.stringify(person) === JSON.stringify(known ?? { actorId }) ? [] : [person];
  });
}

/** Whether a person has anything to store; otherwise there is no file. */
function hasData({ actorId: _actorId, ...known }: Person): boolean {
  return Object.keys(known).length > 0;
}

function fileOf({ actorId }: Person): string {
  return `${hashOf(actorId)}.json`;
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function parse<T>(text: string, schema: z.ZodType<T>): T {
  return schema.parse(JSON.parse(text));
}
