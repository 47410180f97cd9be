import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aBegunGroupSession, aRunningGroupSession } from '../../../contract/group-sessions.fixtures.ts';
import type { GroupEvent } from '../../../contract/group-sessions.ts';
import { addEvent, leave, takeReceipt, takeSession } from './group-changes.ts';
import { type StoredGroup, storedGroupOf } from './group-storage.ts';

const BEGUN = aBegunGroupSession();
const AT = { atMs: 0, wallMs: 0 };
const CAMILA_ID = BEGUN.session.learners[0]?.id ?? '';
const JORGE_ID = '01932f00-0000-7000-8000-0000000000f2';

const anEvent = (number: number, at: string): GroupEvent => ({ number, kind: 'left', learnerId: CAMILA_ID, at });

/** A machine and its academy. Events are told apart by their time. */
class Model {
  readonly academy: string[] = [];
  /** What the storage has, with the times of all its events so far. */
  stored: { group: StoredGroup; times: readonly string[] } = { group: storedGroupOf(BEGUN, AT), times: [] };
  private readonly states = [this.stored];
  hasLostWrites = false;
  private isSynchronized = false;
  private added = 0;

  add(): void {
    const { group, times } = this.stored;
    this.added += 1;
    const at = `time ${this.added}`;
    const { nextUnsentNumber } = group;
    const changed = addEvent(group, anEvent(nextUnsentNumber, at));
    this.store({ ...changed, nextUnsentNumber: nextUnsentNumber + 1 }, [...times, at]);
  }

  send(arrives: boolean, isAnswered: boolean): void {
    const nextNumber = () => this.academy.length + 1;
    if (!this.isSynchronized) {
      const session = aRunningGroupSession({ nextNumber: nextNumber() });
      this.store(takeSession(this.stored.group, session), this.stored.times);
      this.isSynchronized = true;
    }
    const { group: before, times } = this.stored;
    const sentBefore = Math.max(before.sentBefore, (before.unsent.at(-1)?.number ?? 0) + 1);
    const group = { ...before, sentBefore };
    this.store(group, times);
    // Like the academy: a known number changes nothing, and there are no gaps.
    if (arrives)
      for (const [index, event] of group.unsent.entries())
        if (group.nextNumber + index === nextNumber() && 'at' in event) this.academy.push(event.at);
    this.isSynchronized = arrives && isAnswered;
    if (!this.isSynchronized) return;
    this.store(takeReceipt(group, group.unsent, { nextNumber: nextNumber(), refused: [] }), times);
  }

  reload(): void {
    this.isSynchronized = false;
  }

  /** The machine loses its last writes. */
  crash(lostWrites: number): void {
    this.hasLostWrites ||= lostWrites > 0;
    this.states.length = Math.max(1, this.states.length - lostWrites);
    this.stored = this.states.at(-1) ?? this.stored;
    this.reload();
  }

  private store(group: StoredGroup, times: readonly string[]): void {
    this.stored = { group, times };
    this.states.push(this.stored);
  }
}

const command = fc.oneof(
  { weight: 3, arbitrary: fc.constant((model: Model) => model.add()) },
  {
    weight: 3,
    arbitrary: fc.tuple(fc.boolean(), fc.boolean()).map(([arrives, isAnswered]) => (model: Model) => {
      model.send(arrives, isAnswered);
    }),
  },
  { weight: 1, arbitrary: fc.constant((model: Model) => model.reload()) },
  { weight: 1, arbitrary: fc.nat(6).map((lostWrites) => (model: Model) => model.crash(lostWrites)) },
);

describe('sending the events of a group session', () => {
  it('loses no event, and sends none twice unless the machine has lost writes', () => {
    fc.assert(
      fc.property(fc.array(command, { maxLength: 40 }), (commands) => {
        const model = new Model();
        for (const run of commands) run(model);
        model.send(true, true);
        if (!model.hasLostWrites) expect(new Set(model.academy).size).toBe(model.academy.length);
        expect(model.academy).toEqual(expect.arrayContaining([...model.stored.times]));
        expect(model.stored.group.unsent).toEqual([]);
      }),
    );
  });
});

it('a machine that lost its last writes learns from the academy who is present', () => {
  const group = storedGroupOf(BEGUN, AT);
  const jorge = { id: JORGE_ID, name: 'Jorge Ñ.', isPresent: true, presentSeconds: 4, completedLessonIds: [] };
  const camila = { ...aRunningGroupSession().learners[0], isPresent: false, presentSeconds: 9, completedLessonIds: [] };
  const learners = [{ id: CAMILA_ID, name: 'Camila T.', ...camila }, jorge];
  const after = takeSession(group, aRunningGroupSession({ nextNumber: 3, learners }));
  expect(after.nextNumber).toBe(3);
  expect(after.members.map(({ name, isPresent }) => [name, isPresent])).toEqual([
    ['Camila T.', false],
    ['Jorge Ñ.', true],
  ]);
});

it('a session that was left gets no names back', () => {
  const group = leave({ ...storedGroupOf(BEGUN, AT), end: { by: 'trainer', atMs: 0 } });
  expect(takeSession(group, aRunningGroupSession({ nextNumber: 3 }))).toMatchObject({ nextNumber: 3, members: [] });
});

it('what the machine did meanwhile comes after what the academy knows', () => {
  const event = anEvent(1, '2026-03-02T13:05:00.000Z');
  const group = { ...addEvent(storedGroupOf(BEGUN, AT), event), nextUnsentNumber: 2 };
  const after = takeSession(group, aRunningGroupSession({ nextNumber: 4 }));
  expect(after.members.map(({ isPresent }) => isPresent)).toEqual([false]);
  expect(after.unsent).toEqual([event]);
});
