import {
  type BegunGroupSession,
  GROUP_SESSION_MAX_EVENTS,
  type GroupEvent,
  type GroupEventsReceipt,
  type RunningGroupSession,
} from '../../../contract/group-sessions.ts';
import type { StartLearner } from '../../../contract/room-machine.ts';
import { isBrowser, onOtherTabWrite } from '../../client/storage.ts';
import { type Member, readGroups, type StoredGroup, storedGroupOf, writeGroups } from './group-storage.ts';
import { MachineTime } from './machine-time.ts';
import type { ShownPart } from './shown-recorder.ts';

/** An event without its number. */
type Unnumbered = GroupEvent extends infer Event ? (Event extends unknown ? Omit<Event, 'number'> : never) : never;

/**
 * The group sessions of this machine: one that runs, and those that wait to be sent. Each change is stored at once, so
 * that a crash loses nothing, and each event gets the next number.
 */
export class GroupStore {
  private groups: StoredGroup[] = readGroups();
  private readonly time = new MachineTime(Math.max(0, ...this.groups.map(({ lastAtMs }) => lastAtMs)));
  private readonly listeners = new Set<() => void>();

  constructor() {
    if (isBrowser) onOtherTabWrite(['groupSessions'], () => this.set(readGroups()));
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** The session that the machine shows: it runs, or its trainer looks at its report; null without one. */
  readonly shown = (): StoredGroup | null => this.groups.findLast(({ isLeft }) => !isLeft) ?? null;

  readonly all = (): readonly StoredGroup[] => this.groups;

  find(id: string): StoredGroup | undefined {
    return this.groups.find((group) => group.id === id);
  }

  nowMs(): number {
    return this.time.nowMs();
  }

  /** @param atMs when the session was begun, by the clock of this machine */
  begin(begun: BegunGroupSession, atMs: number): void {
    const others = readGroups().filter(({ id }) => id !== begun.session.id);
    this.write([...others.map(leave), storedGroupOf(begun, atMs)]);
  }

  /** Takes a new token, after a password of the staff. */
  unlock(id: string, token: string): void {
    this.change(id, (group) => ({ ...group, token, access: 'open' }));
  }

  /** A learner arrives; those who were here before return. */
  arrive(id: string, { id: learnerId, name }: StartLearner): void {
    this.add(id, { kind: 'arrived', learnerId, at: this.now() }, (group) => {
      const known = group.members.find((member) => member.id === learnerId);
      const member: Member = {
        completedLessonIds: [],
        ...known,
        id: learnerId,
        name,
        isPresent: true,
        isRefused: false,
      };
      const others = group.members.filter((other) => other.id !== learnerId);
      return { members: byName([...others, member]) };
    });
  }

  leave(id: string, learnerId: string): void {
    this.add(id, { kind: 'left', learnerId, at: this.now() }, ({ members }) => ({
      members: members.map((member) => (member.id === learnerId ? { ...member, isPresent: false } : member)),
    }));
  }

  show(id: string, { lessonId, startedMs, endedMs, start, end, rate }: ShownPart): void {
    const times = { startedAt: isoOf(startedMs), endedAt: isoOf(endedMs) };
    const position = { start, end, rate };
    this.add(id, { kind: 'shown', lessonId, ...times, ...position }, () => ({ playing: { lessonId, position: end } }));
  }

  /** Completes a lesson for those who are present. */
  complete(id: string, lessonId: string): void {
    this.add(id, { kind: 'completed', lessonId, at: this.now() }, ({ members }) => ({
      members: members.map((member) => (member.isPresent ? withLessons(member, [lessonId]) : member)),
    }));
  }

  /** Ends the session for good; a repeated end changes nothing. */
  end(id: string): void {
    const endedAt = this.now();
    this.change(id, (group) => {
      const end = group.end ?? { endedAt, lastNumber: group.nextNumber - 1 };
      return { ...group, end };
    });
  }

  /** The trainer leaves an ended session. Names are removed; what was not sent stays. */
  leaveReport(id: string): void {
    this.change(id, leave);
  }

  /** Takes what the academy knows of the running session. */
  learn({ id, learners }: RunningGroupSession): void {
    const completed = new Map(learners.map((learner) => [learner.id, learner.completedLessonIds]));
    const isNew = this.find(id)?.members.some((one) => hasOthers(one, completed.get(one.id) ?? []));
    if (!isNew) return;
    this.change(id, (group) => ({
      ...group,
      members: group.members.map((member) => withLessons(member, completed.get(member.id) ?? [])),
    }));
  }

  /** The academy has these events. */
  received(id: string, events: readonly GroupEvent[], { refused }: GroupEventsReceipt): void {
    const numbers = new Set(events.map(({ number }) => number));
    const refusedIds = new Set(refused.map(({ learnerId }) => learnerId));
    this.change(id, (group) => ({
      ...group,
      unsent: group.unsent.filter(({ number }) => !numbers.has(number)),
      members: group.members.map((one) =>
        refusedIds.has(one.id) ? { ...one, isPresent: false, isRefused: true } : one,
      ),
    }));
  }

  endReceived(id: string): void {
    this.change(id, (group) => ({ ...group, isEndReceived: true }));
  }

  /** The academy takes no more events of this session: it ended there. */
  dropUnsent(id: string): void {
    this.end(id);
    this.change(id, (group) => ({ ...group, unsent: [], isEndReceived: true }));
  }

  setAccess(id: string, access: StoredGroup['access']): void {
    if (this.find(id)?.access !== access) this.change(id, (group) => ({ ...group, access }));
  }

  private now(): string {
    return isoOf(this.nowMs());
  }

  /** Adds an event to a running session. Times never decrease with the numbers. */
  private add(id: string, event: Unnumbered, changed: (group: StoredGroup) => Partial<StoredGroup>): void {
    this.change(id, (group) => {
      const { nextNumber, unsent, end } = group;
      if (end !== null || nextNumber > GROUP_SESSION_MAX_EVENTS) return group;
      const numbered = { ...event, number: nextNumber } as GroupEvent;
      const lastAtMs = Math.max(group.lastAtMs, this.nowMs());
      return { ...group, ...changed(group), lastAtMs, nextNumber: nextNumber + 1, unsent: [...unsent, numbered] };
    });
  }

  /** Reads the storage first: another tab may have written it. */
  private change(id: string, changed: (group: StoredGroup) => StoredGroup): void {
    this.write(readGroups().map((group) => (group.id === id ? changed(group) : group)));
  }

  private write(groups: StoredGroup[]): void {
    writeGroups(groups);
    this.set(readGroups());
  }

  private set(groups: StoredGroup[]): void {
    this.groups = groups;
    for (const listener of this.listeners) listener();
  }
}

/** The group sessions of this browser. */
export const groupStore = new GroupStore();

const NAMES = new Intl.Collator('es');

function byName(members: readonly Member[]): Member[] {
  return members.toSorted((one, other) => NAMES.compare(one.name, other.name));
}

/** A session that is not shown any more; one that nobody ended goes on in the academy until it ends by itself. */
function leave(group: StoredGroup): StoredGroup {
  return { ...group, isLeft: true, members: [] };
}

function hasOthers({ completedLessonIds }: Member, lessonIds: readonly string[]): boolean {
  return lessonIds.some((id) => !completedLessonIds.includes(id));
}

function withLessons(member: Member, lessonIds: readonly string[]): Member {
  return { ...member, completedLessonIds: [...new Set([...member.completedLessonIds, ...lessonIds])] };
}

function isoOf(ms: number): string {
  return new Date(ms).toISOString();
}
