import { EventEmitter, once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Database } from '../../database/database.ts';
import { Writer } from '../../database/writer.ts';
import { PersonErasers } from '../../personal-data/person-erasers.ts';
import { GroupRoom } from '../../testing/group-sessions.ts';
import { lessonOf } from '../../testing/lessons.ts';
import type { TestAcademy } from '../../testing/test-academy.ts';
import { openTrainerAcademy } from '../../testing/trainer-academy.ts';

describe('erasing a learner of a group session', () => {
  let academy: TestAcademy;
  let number = 0;

  beforeAll(async () => {
    ({ academy } = await openTrainerAcademy());
    await academy.signInStaff('admin');
  });
  afterAll(() => academy.close());

  /** Locks a row of progress in a transaction of its own, until `free` is called. SQLite has no locks of rows. */
  async function lockProgress(actorKey: string, lessonId: string): Promise<{ free: () => Promise<void> }> {
    const writer = academy.app.get(Writer, { strict: false });
    const db = academy.app.get(Database, { strict: false });
    const steps = new EventEmitter();
    const isLocked = once(steps, 'locked');
    const isFree = once(steps, 'free');
    const lock = academy.database.isPostgres ? 'FOR UPDATE' : '';
    const holding = writer.write(async () => {
      const where = `"actorKey" = '${actorKey}' AND "lessonId" = '${lessonId}'`;
      await db.manager.query(`SELECT 1 FROM training_progress WHERE ${where} ${lock}`);
      steps.emit('locked');
      await isFree;
    });
    await isLocked;
    return {
      free: async () => {
        steps.emit('free');
        await holding;
      },
    };
  }

  /** The number of transactions that wait for a lock; on SQLite all wait for the one that runs. */
  async function isWaiting(count: number): Promise<boolean> {
    if (!academy.database.isPostgres) return true;
    const waiting = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    return (await academy.rows(waiting)).length >= count;
  }

  it.each([
    { held: 0, order: [0, 1] },
    { held: 0, order: [1, 0] },
    { held: 1, order: [0, 1] },
    { held: 1, order: [1, 0] },
  ])('does not deadlock with a batch of events: lesson $held is busy, events of $order', async ({ held, order }) => {
    number += 1;
    const at = await GroupRoom.prepare(academy, number);
    const [ana, bea] = at.learners;
    const session = await at.begin(ana, bea);
    await session.send(session.play(0, 60, { lesson: 0 }), session.play(0, 60, { lesson: 1 }));
    const events = order.map((lesson) => session.play(60, 120, { lesson }));

    const lock = await lockProgress(ana.id, lessonOf(at.course, held));
    const erasers = academy.app.get(PersonErasers, { strict: false });
    const person = { id: ana.id, email: null, emailCountsFrom: '', names: [], isSearched: false };
    const erasing = erasers.erase(person);
    await expect.poll(() => isWaiting(1)).toBe(true);
    const sending = session.send(...events);
    await expect.poll(() => isWaiting(2)).toBe(true);
    await lock.free();

    await expect(Promise.all([erasing, sending])).resolves.toBeDefined();
    expect(await at.stored(bea)).toMatchObject({ segments: '0-120' });
    expect(await at.stored(bea, 1)).toMatchObject({ segments: '0-120' });
  });
});
