import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { writeAtomically } from '../files/atomic-file.ts';

/** Wrong tries before the first pause. */
export const TRIES = 5;
export const FIRST_PAUSE_MS = 60_000;
export const LONGEST_PAUSE_MS = 60 * 60_000;

const recordSchema = z.object({
  failures: z.int().min(0),
  /** Time of the last failure, in ms since 1970. */
  lastMs: z.number().min(0),
});
type Record = z.infer<typeof recordSchema>;

/** The pause after a number of failures in a row: 1 minute after the fifth, twice as long after each further one. */
export function pauseMs(failures: number): number {
  return failures < TRIES ? 0 : Math.min(FIRST_PAUSE_MS * 2 ** (failures - TRIES), LONGEST_PAUSE_MS);
}

/**
 * Counts the tries to leave a kiosk, in a file that a restart of the app does not reset. A try counts as a failure from
 * its start, so that parallel ones count. A missing or damaged file counts as five failures at this moment: deleting it
 * gives a pause, not five more tries.
 */
export class ExitTries {
  private record: Record;
  private writing: Promise<void> = Promise.resolve();

  private constructor(
    private readonly file: string,
    record: Record | null,
    private readonly nowMs: () => number,
    private readonly warn: (event: string) => void,
  ) {
    this.record = record ?? { failures: TRIES, lastMs: nowMs() };
  }

  static async open(file: string, warn: (event: string) => void, nowMs = Date.now): Promise<ExitTries> {
    const stored = await readFile(file, 'utf8').then(recordOf, () => null);
    const tries = new ExitTries(file, stored, nowMs, warn);
    if (!stored) await tries.store();
    return tries;
  }

  /** Remaining pause in ms; 0: a try is allowed. A clock that was set back restarts the pause. */
  get waitMs(): number {
    const now = this.nowMs();
    if (now < this.record.lastMs) this.record = { ...this.record, lastMs: now };
    return Math.max(0, this.record.lastMs + pauseMs(this.record.failures) - now);
  }

  /** Begins a try, which is stored as a failure before it is checked. @returns false during a pause */
  async begin(): Promise<boolean> {
    if (this.waitMs > 0) return false;
    this.record = { failures: this.record.failures + 1, lastMs: this.nowMs() };
    await this.store();
    return true;
  }

  /** Ends a try that was right. */
  succeed(): Promise<void> {
    this.record = { failures: 0, lastMs: this.nowMs() };
    return this.store();
  }

  /** Ends a try that could not be checked and is not counted: no server answered. */
  cancel(): Promise<void> {
    this.record = { ...this.record, failures: Math.max(0, this.record.failures - 1) };
    return this.store();
  }

  /** One write at a time, always of the latest record: parallel writes could end with an older one. */
  private store(): Promise<void> {
    this.writing = this.writing
      .then(() => writeAtomically(this.file, JSON.stringify(this.record)))
      // A full disk does not lock admins in: the count in memory remains.
      .catch((error: unknown) => this.warn(`the tries were not stored: ${String(error)}`));
    return this.writing;
  }
}

function recordOf(content: string): Record | null {
  try {
    return recordSchema.parse(JSON.parse(content));
  } catch {
    return null;
  }
}
