import {
  type BegunGroupSession,
  GROUP_SESSION_MAX_EVENTS,
  type GroupEvent,
  type GroupEventsReceipt,
  type RunningGroupSession,
} from '../../../contract/group-sessions.ts';
import type { StartLearner } from '../../../contract/room-machine.ts';
import { isBrowser, onOtherTabWrite } from '../../client/storage.ts';
import { addEvent, leave, takeReceipt, takeSession, withLessons } from './group-changes.ts';
import { isSendable, readGroups, type StoredGroup, storedGroupOf, writeGroups } from './group-storage.ts';
import { type Instant, MachineTime } from './machine-time.ts';
import type { ShownPart } from './shown-recorder.ts';

/** Numbers that shown parts leave for arrivals, departures and completions. */
const RESERVED = 500;

/** An event without its number. */
type Unnumbered = GroupEvent extends infer Event ? (Event extends unknown ? Omit<Event, 'number'> : never) : never;

/**
 * The group sessions of this machine: one that runs, and those that wait to be sent. Each change is stored at once. A
 * machine without power may lose the writes of its last seconds; the academy then knows more (`synchronize`).
 */
export class GroupStore {
  private groups: StoredGroup[] = readGroups();
  private readonly time = new MachineTime(this.groups.at(-1)?.last ?? null);
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

  /** The time at which a session begins, before the academy is asked. */
  beginsAt(): Instant {
    if (!this.shown()) this.time.restart();
    return this.time.now();
  }

  /** @param at when the academy was asked */
  begin(begun: BegunGroupSession, at: Instant): void {
    this.write([...readGroups().map(leave), storedGroupOf(begun, at)]);
  }

  /** Goes on with a session after a password of the staff; what this machine has of it stays. */
  resume(begun: BegunGroupSession, at: Instant): void {
    const { id } = begun.session;
    if (!this.find(id)) this.begin(begun, at);
    this.change(id, (group) => {
      const resumed: StoredGroup = { ...group, token: begun.token, access: 'open' };
      if (group.end !== null || !group.isLeft) return resumed;
      return takeSession({ ...resumed, isLeft: false }, begun.session);
    });
  }

  /** A learner arrives; those who were here before return. */
  arrive(id: string, { id: learnerId, name }: StartLearner): void {
    this.add(id, { kind: 'arrived', learnerId, at: this.now() }, name);
  }

  leave(id: string, learnerId: string): void {
    this.add(id, { kind: 'left', learnerId, at: this.now() });
  }

  show(id: string, { lessonId, startedMs, endedMs, start, end, rate }: ShownPart): void {
    const times = { startedAt: isoOf(startedMs), endedAt: isoOf(endedMs) };
    this.add(id, { kind: 'shown', lessonId, ...times, start, end, rate });
  }

  /** Completes a lesson for those who are present. */
  complete(id: string, lessonId: string): void {
    this.add(id, { kind: 'completed', lessonId, at: this.now() });
  }

  /** Ends the session for good; a repeated end changes nothing. @param by `itself`: the academy ended it */
  end(id: string, by: 'trainer' | 'itself' = 'trainer'): void {
    const end = { by, atMs: this.nowMs() };
    this.change(id, (group) => ({ ...group, end: group.end ?? end }));
  }

  /** The trainer leaves an ended session. Names are removed; what was not sent stays. */
  leaveReport(id: string): void {
    this.change(id, leave);
  }

  /** Takes what the academy knows of the running session, before anything of this page is sent. */
  synchronize(session: RunningGroupSession): void {
    this.change(session.id, (group) => takeSession(group, session));
  }

  /** These events are about to be sent. */
  markSent(id: string, events: readonly GroupEvent[]): void {
    const last = events.at(-1)?.number ?? 0;
    this.change(id, (group) => ({ ...group, sentBefore: Math.max(group.sentBefore, last + 1) }));
  }

  /** Takes the lessons that the academy has completed. */
  learn({ id, learners }: RunningGroupSession): void {
    const completed = new Map(learners.map((learner) => [learner.id, learner.completedLessonIds]));
    const lessonsOf = (learnerId: string) => completed.get(learnerId) ?? [];
    const members = this.find(id)?.members ?? [];
    const isNew = members.some((one) => lessonsOf(one.id).some((lesson) => !one.completedLessonIds.includes(lesson)));
    if (!isNew) return;
    this.change(id, (group) => ({
      ...group,
      members: group.members.map((one) => withLessons(one, lessonsOf(one.id))),
    }));
  }

  /** The academy has these events. */
  received(id: string, events: readonly GroupEvent[], receipt: GroupEventsReceipt): void {
    this.change(id, (group) => takeReceipt(group, events, receipt));
  }

  endReceived(id: string): void {
    this.change(id, (group) => ({ ...group, isEndReceived: true }));
  }

  /** The academy takes no more events of this session: it ended there. */
  dropUnsent(id: string): void {
    this.end(id, 'itself');
    this.change(id, (group) => ({ ...group, unsent: [], isEndReceived: true }));
  }

  setAccess(id: string, access: StoredGroup['access']): void {
    if (this.find(id)?.access !== access) this.change(id, (group) => ({ ...group, access }));
  }

  private now(): string {
    return isoOf(this.nowMs());
  }

  /** Adds an event to a running session. @param name of a learner who arrives */
  private add(id: string, event: Unnumbered, name?: string): void {
    this.change(id, (group) => {
      const { nextNumber, nextUnsentNumber, unsent, end } = group;
      const numbered = { ...event, number: nextUnsentNumber } as GroupEvent;
      const left =
        GROUP_SESSION_MAX_EVENTS - (nextNumber + unsent.length - 1) - (event.kind === 'shown' ? RESERVED : 0);
      if (end !== null || left <= 0 || !isSendable({ ...numbered, number: 1 })) return group;
      return { ...addEvent(group, numbered, name), last: this.time.now(), nextUnsentNumber: nextUnsentNumber + 1 };
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

function isoOf(ms: number): string {
  return new Date(ms).toISOString();
}
