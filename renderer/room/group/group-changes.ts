import type { GroupEvent, GroupEventsReceipt, RunningGroupSession } from '../../../contract/group-sessions.ts';
import { type Member, memberOf, type StoredGroup } from './group-storage.ts';

// Changes of a group session, as functions of its stored form.

const NAMES = new Intl.Collator('es');

/** Adds an event that the academy has to be sent. @param name of a learner who arrives */
export function addEvent(group: StoredGroup, event: GroupEvent, name?: string): StoredGroup {
  const playing = event.kind === 'shown' ? { lessonId: event.lessonId, position: event.end } : group.playing;
  return { ...group, playing, members: membersAfter(group.members, event, name), unsent: [...group.unsent, event] };
}

/**
 * The session after the academy told what it knows of it. Events are sent in their order, so it has the first ones of
 * those that were sent without an answer. Storage that a crash of the machine has set back lacks further events that were
 * sent; one that it has, but not that it was sent, is sent again.
 */
export function takeSession(group: StoredGroup, session: RunningGroupSession): StoredGroup {
  const { nextNumber, learners, playing } = session;
  const maybeReceived = group.unsent.filter(({ number }) => number < group.sentBefore).length;
  const received = Math.max(0, Math.min(nextNumber - group.nextNumber, maybeReceived));
  const unsent = group.unsent.slice(received);
  if (group.isLeft) return { ...group, nextNumber, unsent }; // Its names are removed, and stay so.
  const names = new Map(group.members.map(({ id, name }) => [id, name]));
  const known = learners.map(memberOf).map((member) => {
    const before = group.members.find(({ id }) => id === member.id);
    return before ? withLessons(member, before.completedLessonIds) : member;
  });
  const unknown = group.members.filter(({ id }) => !known.some((member) => member.id === id));
  let members = byName([...known, ...unknown]);
  for (const event of unsent)
    members = membersAfter(members, event, 'learnerId' in event ? names.get(event.learnerId) : undefined);
  const isShown = unsent.some(({ kind }) => kind === 'shown');
  return { ...group, nextNumber, unsent, members, playing: isShown ? group.playing : (playing ?? group.playing) };
}

/** The session after the academy has received events. */
export function takeReceipt(
  group: StoredGroup,
  events: readonly GroupEvent[],
  { nextNumber, refused }: GroupEventsReceipt,
): StoredGroup {
  const numbers = new Set(events.map(({ number }) => number));
  const refusedIds = new Set(refused.map(({ learnerId }) => learnerId));
  return {
    ...group,
    nextNumber,
    unsent: group.unsent.filter(({ number }) => !numbers.has(number)),
    members: group.members.map((one) => (refusedIds.has(one.id) ? { ...one, isPresent: false, isRefused: true } : one)),
  };
}

/** A session that is not shown any more. Without an end it goes on in the academy until it ends by itself. */
export function leave(group: StoredGroup): StoredGroup {
  return { ...group, isLeft: true, members: [] };
}

export function withLessons(member: Member, lessonIds: readonly string[]): Member {
  return { ...member, completedLessonIds: [...new Set([...member.completedLessonIds, ...lessonIds])] };
}

function membersAfter(members: readonly Member[], event: GroupEvent, name?: string): Member[] {
  if (event.kind === 'completed')
    return members.map((one) => (one.isPresent ? withLessons(one, [event.lessonId]) : one));
  if (event.kind === 'shown') return [...members];
  const isPresent = event.kind === 'arrived';
  const known = members.find(({ id }) => id === event.learnerId);
  if (known) return members.map((one) => (one === known ? { ...one, isPresent, isRefused: false } : one));
  if (!isPresent) return [...members];
  const arrived = { id: event.learnerId, name: name ?? '', isPresent, isRefused: false, completedLessonIds: [] };
  return byName([...members, arrived]);
}

function byName(members: readonly Member[]): Member[] {
  return members.toSorted((one, other) => NAMES.compare(one.name, other.name));
}
