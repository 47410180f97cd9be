import { afterEach, describe, expect, it } from 'vitest';
import { aBegunGroupSession, aRunningGroupSession } from '../../../contract/group-sessions.fixtures.ts';
import { GROUP_SESSION_MAX_EVENTS, sendGroupEventsSchema } from '../../../contract/group-sessions.ts';
import { aStartLearner } from '../../../contract/room-machine.fixtures.ts';
import { isWaiting } from './group-storage.ts';
import { GroupStore } from './group-store.ts';

const { session } = aBegunGroupSession();
const { id } = session;
const [lesson, next] = session.course.lessons;
const LESSON_ID = lesson?.id ?? '';
const CAMILA = session.learners[0] ?? aStartLearner();
const JORGE = aStartLearner({ id: '01932f00-0000-7000-8000-0000000000f2', name: 'Jorge Ñ.' });

function aStore(): GroupStore {
  const store = new GroupStore();
  store.begin(aBegunGroupSession(), store.beginsAt());
  return store;
}

/** What the academy would be sent. */
const unsent = (store: GroupStore) => store.find(id)?.unsent ?? [];
const members = (store: GroupStore) => store.find(id)?.members ?? [];

afterEach(() => window.localStorage.clear());

describe('the group sessions of a machine', () => {
  it('numbers events without gaps, in the form of the contract', () => {
    const store = aStore();
    store.arrive(id, JORGE);
    store.show(id, { lessonId: LESSON_ID, startedMs: 1_000, endedMs: 9_000, start: 0, end: 8, rate: 1 });
    store.leave(id, JORGE.id);
    store.complete(id, LESSON_ID);
    const { events } = sendGroupEventsSchema.parse({ events: unsent(store) });
    expect(events.map(({ number, kind }) => [number, kind])).toEqual([
      [1, 'arrived'],
      [2, 'shown'],
      [3, 'left'],
      [4, 'completed'],
    ]);
    expect(store.find(id)?.playing).toEqual({ lessonId: LESSON_ID, position: 8 });
  });

  it('goes on after a reload', () => {
    aStore().arrive(id, JORGE);
    const reloaded = new GroupStore();
    expect(reloaded.shown()?.members.map(({ name }) => name)).toEqual(['Camila T.', 'Jorge Ñ.']);
    reloaded.leave(id, JORGE.id);
    expect(unsent(reloaded).map(({ number }) => number)).toEqual([1, 2]);
  });

  it('completes a lesson for those who are present', () => {
    const store = aStore();
    store.arrive(id, JORGE);
    store.leave(id, CAMILA.id);
    store.complete(id, LESSON_ID);
    expect(members(store).map(({ completedLessonIds }) => completedLessonIds)).toEqual([[], [LESSON_ID]]);
  });

  it('learns of lessons that the academy completed, and forgets none of its own', () => {
    const store = aStore();
    store.complete(id, LESSON_ID);
    const learner = { ...CAMILA, isPresent: true, presentSeconds: 9, completedLessonIds: [next?.id ?? ''] };
    store.learn(aRunningGroupSession({ learners: [learner] }));
    expect(members(store)[0]?.completedLessonIds).toEqual([LESSON_ID, next?.id]);
  });

  it('marks a learner whom the academy does not count', () => {
    const store = aStore();
    store.arrive(id, JORGE);
    store.received(id, unsent(store), { nextNumber: 2, refused: [{ number: 1, learnerId: JORGE.id }] });
    expect(unsent(store)).toEqual([]);
    expect(members(store)[1]).toMatchObject({ isPresent: false, isRefused: true });
  });

  it('takes no event after its end, nor after the last number', () => {
    const store = aStore();
    store.begin(
      aBegunGroupSession({ session: { ...session, nextNumber: GROUP_SESSION_MAX_EVENTS } }),
      store.beginsAt(),
    );
    store.complete(id, LESSON_ID);
    store.complete(id, next?.id ?? '');
    expect(unsent(store)).toHaveLength(1);
    store.end(id);
    store.leave(id, CAMILA.id);
    expect(unsent(store)).toHaveLength(1);
    expect(store.find(id)?.end).toMatchObject({ by: 'trainer' });
  });

  it('loses nothing of a session that is resumed with a password after its end', () => {
    const store = aStore();
    store.complete(id, LESSON_ID);
    store.end(id);
    store.leaveReport(id);
    store.resume(aBegunGroupSession({ token: 'otra-ficha' }), store.beginsAt());
    expect(store.shown()).toBeNull();
    expect(store.find(id)).toMatchObject({
      token: 'otra-ficha',
      unsent: [{ kind: 'completed' }],
      end: { by: 'trainer' },
    });
  });

  it('leaves what it cannot read, such as what a later version stored', () => {
    window.localStorage.setItem('groupSessions', '[{"id":"de-otra-versión"}]');
    const store = aStore();
    expect(store.all()).toHaveLength(1);
    store.complete(id, LESSON_ID);
    expect(window.localStorage.getItem('groupSessions')).toContain('de-otra-versión');
  });

  it('adds no event that the academy would refuse', () => {
    const store = aStore();
    store.show(id, { lessonId: LESSON_ID, startedMs: 0, endedMs: 8_000, start: 86_395, end: 86_403, rate: 1 });
    expect(unsent(store)).toEqual([]);
  });

  it('stores no names of a session that was left, and nothing once it was sent', () => {
    const store = aStore();
    store.complete(id, LESSON_ID);
    store.end(id);
    store.leaveReport(id);
    expect(store.shown()).toBeNull();
    expect(window.localStorage.getItem('groupSessions')).not.toContain('Camila');
    store.received(id, unsent(store), { nextNumber: 2, refused: [] });
    expect(store.all().filter(isWaiting)).toHaveLength(1);
    store.endReceived(id);
    expect(window.localStorage.getItem('groupSessions')).toBeNull();
  });
});
