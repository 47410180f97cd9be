import { z } from 'zod';
import {
  type BegunGroupSession,
  GROUP_SESSION_DELIVERY_MS,
  GROUP_SESSION_MAX_EVENTS,
  type GroupEvent,
  type GroupLearner,
  groupEventSchema,
} from '../../../contract/group-sessions.ts';
import { readStored, removeStored, writeStored } from '../../client/storage.ts';
import type { Instant } from './machine-time.ts';

const memberSchema = z.object({
  id: z.string(),
  /** First name and initial of the last name. */
  name: z.string(),
  isPresent: z.boolean(),
  /** The academy does not count the learner: not in the roster any more. */
  isRefused: z.boolean(),
  completedLessonIds: z.array(z.string()),
});
export type Member = z.infer<typeof memberSchema>;

const storedGroupSchema = z.object({
  id: z.string(),
  /** For `GROUP_SESSION_HEADER`. */
  token: z.string(),
  name: z.string(),
  courseId: z.string(),
  /** Times of the session (`MachineTime`), in ms since 1970. */
  startedAtMs: z.number(),
  /** The last event. */
  last: z.object({ atMs: z.number(), wallMs: z.number() }),
  /** Empty once the trainer has left the session: names are removed from the machine. */
  members: z.array(memberSchema),
  /** The end of the part that was shown last. */
  playing: z.object({ lessonId: z.string(), position: z.number() }).nullable(),
  /** The number that the academy awaits next, as far as this machine knows. */
  nextNumber: z.int(),
  /** Events that the academy has not confirmed. Their numbers only tell them apart here; they get others when sent. */
  unsent: z.array(groupEventSchema),
  nextUnsentNumber: z.int(),
  /** Unsent events with smaller numbers were sent, and the academy may have them. */
  sentBefore: z.int(),
  /** How it ended; null while it runs. `itself`: after 12 hours or with its key. */
  end: z.object({ by: z.enum(['trainer', 'itself']), atMs: z.number() }).nullable(),
  /** The academy has received the end. */
  isEndReceived: z.boolean(),
  /** `locked`: a password of the staff is needed. `unknown`: the academy does not know the session. */
  access: z.enum(['open', 'locked', 'unknown']),
  /** The trainer has left the session, which is only stored to be sent. */
  isLeft: z.boolean(),
});
/** A group session of this machine. It lasts through reloads, crashes and times without network. */
export type StoredGroup = z.infer<typeof storedGroupSchema>;

/** All group sessions of this machine that this version reads, the newest last. */
export function readGroups(): StoredGroup[] {
  return readRows().flatMap((row) => storedGroupSchema.safeParse(row).data ?? []);
}

function readRows(): unknown[] {
  return readStored('groupSessions', z.array(z.unknown())) ?? [];
}

/** Whether the academy would take an event: not a part of a video beyond `WATCH_TIME_MAX_SECONDS`. */
export function isSendable(event: GroupEvent): boolean {
  return groupEventSchema.safeParse(event).success;
}

/** Removes left sessions that have nothing to send, or that no academy will take any more. */
export function writeGroups(groups: readonly StoredGroup[]): void {
  const wanted = groups.filter((group) => !group.isLeft || (isWaiting(group) && !isLost(group)));
  const unreadable = readRows().filter((row) => !storedGroupSchema.safeParse(row).success);
  const rows = [...unreadable, ...wanted];
  if (rows.length === 0) removeStored('groupSessions');
  else writeStored('groupSessions', rows);
}

/** Whether so much has been recorded that the academy takes nothing more. */
export function isFull({ nextNumber, unsent }: StoredGroup): boolean {
  return nextNumber + unsent.length > GROUP_SESSION_MAX_EVENTS;
}

/** Whether the academy lacks events or the end of a session. */
export function isWaiting({ unsent, end, isEndReceived }: StoredGroup): boolean {
  return unsent.length > 0 || (end !== null && !isEndReceived);
}

/** The academy does not know the session, and would not take its events any more if it did. */
function isLost({ access, startedAtMs }: StoredGroup): boolean {
  return access === 'unknown' && Date.now() - startedAtMs > GROUP_SESSION_DELIVERY_MS;
}

/** The stored form of a session that has begun, or that goes on at a machine without its storage. */
export function storedGroupOf({ token, session }: BegunGroupSession, now: Instant): StoredGroup {
  const { id, name, course, learners, nextNumber, playing } = session;
  const members = learners.map(memberOf);
  return {
    ...{ id, token, name, courseId: course.id, startedAtMs: now.atMs, last: now, members, playing, nextNumber },
    ...{
      unsent: [],
      nextUnsentNumber: 1,
      sentBefore: 1,
      end: null,
      isEndReceived: false,
      access: 'open',
      isLeft: false,
    },
  };
}

/** A learner as the academy knows them. */
export function memberOf({ id, name, isPresent, completedLessonIds }: GroupLearner): Member {
  return { id, name, isPresent, completedLessonIds, isRefused: false };
}
