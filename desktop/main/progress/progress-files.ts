import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { ProgressDisk, ProgressKey, StoredProgress } from '../../../contract/platform.ts';
import { removeForGood, UNFINISHED_SUFFIX, writeAtomically } from '../files/atomic-file.ts';

const QUEUE_FILE = 'failed-requests.json';
const PERSON_FILE = /^[0-9a-f]{64}\.json$/;
const DAMAGED_SUFFIX = '.damaged';

const recordsSchema = z.record(z.string(), z.unknown());
/** What a later version keeps of somebody beside that stays in their file. */
const personSchema = z.looseObject({
  actorId: z.string(),
  videoProgress: recordsSchema.optional(),
  courseProgress: recordsSchema.optional(),
});
type Person = z.infer<typeof personSchema>;
/** The shelves that hold each person's records under their id. */
const PERSONAL_SHELVES = ['videoProgress', 'courseProgress'] as const;
type Personal = Record<string, Record<string, unknown>>;
const personalSchema: z.ZodType<Personal> = z.record(z.string(), recordsSchema);
const queueSchema = z.array(z.unknown());

/** What is to be written: of each shelf the newest. */
interface Wanted {
  videoProgress?: Personal;
  courseProgress?: Personal;
  failedRequests?: unknown[];
}

/** The folder of what was watched in one academy: two never mix. @param academy `local`, or the server's origin */
export function progressFolder(userData: string, academy: string): string {
  return join(userData, 'progress', hashOf(academy).slice(0, 16));
}

/**
 * Keeps what people watch on the disk: a file per person, named by the hash of their id, and one for what waits to be sent. Every
 * file is replaced as a whole; a damaged one is set aside and counts as absent. There must be one of it per folder.
 */
export class ProgressFiles implements ProgressDisk {
  /** What the files hold, by actor id; null until they were read. */
  private people: Map<string, Person> | null = null;
  private waiting: Wanted = {};
  private nextFlush: Promise<void> | null = null;
  private lastWork: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly folder: string,
    private readonly log: (message: string) => void,
  ) {}

  /** @throws where the folder can't be read */
  load(): Promise<StoredProgress> {
    return this.inTurn(async () => {
      const people = [...(await this.read()).values()];
      const kept: StoredProgress = {};
      for (const shelf of PERSONAL_SHELVES) {
        const records = people.flatMap(({ actorId, [shelf]: own }) => (own ? [[actorId, own] as const] : []));
        if (records.length > 0) kept[shelf] = JSON.stringify(Object.fromEntries(records));
      }
      const queue = await this.readFile(QUEUE_FILE, queueSchema);
      if (queue) kept.failedRequests = JSON.stringify(queue);
      return kept;
    });
  }

  /** Of several that wait, the last one of each shelf is written, and all are answered then. @throws if it can't be written */
  async write(shelf: ProgressKey, text: string): Promise<void> {
    if (shelf === 'failedRequests') this.waiting.failedRequests = parse(text, queueSchema);
    else this.waiting[shelf] = parse(text, personalSchema);
    this.nextFlush ??= this.inTurn(() => this.flush());
    return this.nextFlush;
  }

  /** Ends when nothing waits to be written: the shell may go. */
  settled(): Promise<void> {
    return this.inTurn(async () => undefined);
  }

  /** Runs `work` after all that was begun before it. */
  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = this.lastWork.then(work);
    this.lastWork = result.catch(() => undefined);
    return result;
  }

  private async flush(): Promise<void> {
    const wanted = this.waiting;
    this.waiting = {};
    this.nextFlush = null;
    const people = await this.read();
    const changed = changedPeople(people, wanted);
    // Who takes over another one's records has them before the other one's are gone.
    for (const person of changed.filter(isKnown)) {
      await writeAtomically(this.path(fileOf(person)), JSON.stringify(person));
      people.set(person.actorId, person);
    }
    for (const person of changed.filter((one) => !isKnown(one))) {
      await removeForGood(this.path(fileOf(person)));
      people.delete(person.actorId);
    }
    if (wanted.failedRequests) await writeAtomically(this.path(QUEUE_FILE), JSON.stringify(wanted.failedRequests));
  }

  /** What the files hold: read once, since nobody else writes them. */
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

  /** What a file holds; null when there is none, or it is damaged and was set aside. */
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

function changedPeople(people: ReadonlyMap<string, Person>, wanted: Wanted): Person[] {
  const actorIds = new Set([...people.keys(), ...PERSONAL_SHELVES.flatMap((shelf) => Object.keys(wanted[shelf] ?? {}))]);
  return [...actorIds].flatMap((actorId) => {
    const known = people.get(actorId);
    const person: Person = { ...known, actorId };
    for (const shelf of PERSONAL_SHELVES) {
      const given = wanted[shelf];
      const records = given ? given[actorId] : known?.[shelf];
      if (records) person[shelf] = records;
      else delete person[shelf];
    }
    return JSON.stringify(person) === JSON.stringify(known ?? { actorId }) ? [] : [person];
  });
}

/** Whether anything is known of somebody; of whom nothing is, nothing is kept. */
function isKnown({ actorId: _actorId, ...known }: Person): boolean {
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
