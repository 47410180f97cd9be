import { z } from 'zod';
import { listOf } from './lists.ts';
import { startLearnerSchema } from './room-machine.ts';
import { adminLoginSchema } from './sign-in.ts';
import { nameSchema } from './text.ts';
import { FASTEST_RATE, SLOWEST_RATE, WATCH_TIME_MAX_SECONDS } from './training.ts';

/** Header with the token of a group session, beside the key of the machine (`ROOM_KEY_HEADER`). */
export const GROUP_SESSION_HEADER = 'x-group-session';
export const GROUP_SESSION_NAME_MAX_CHARS = 60;
/** Learners of a group session, at most. */
export const GROUP_SESSION_MAX_LEARNERS = 100;
/** A group session lasts at most this long: 12 hours. */
export const GROUP_SESSION_MAX_MS = 12 * 3_600_000;
/** A machine that was offline may send events until 7 days after the beginning. */
export const GROUP_SESSION_DELIVERY_MS = 7 * 24 * 3_600_000;
/** Events of a group session, at most: one every 9 s for 12 hours. */
export const GROUP_SESSION_MAX_EVENTS = 5_000;
/** Events of a call. */
export const GROUP_EVENTS_MAX = 200;

/** An instant by the clock of the machine. */
const machineInstant = z.iso.datetime({ offset: true });
const position = z.number().min(0).max(WATCH_TIME_MAX_SECONDS);

/**
 * `POST /api/room/group-sessions`: begins a group session with the user name and password of a trainer or admin. The
 * listed learners are present from the beginning.
 */
export const beginGroupSessionSchema = adminLoginSchema
  .extend({
    name: nameSchema('Escribe un nombre para el grupo.', GROUP_SESSION_NAME_MAX_CHARS),
    courseId: z.uuid({ error: 'Elige un curso.' }),
    learnerIds: listOf(z.uuid(), GROUP_SESSION_MAX_LEARNERS),
    /** When the call was sent, by the clock of the machine; times of events are read as distances from it. */
    sentAt: machineInstant,
  })
  .meta({ id: 'BeginGroupSession' });
export type BeginGroupSession = z.infer<typeof beginGroupSessionSchema>;

/**
 * `POST /api/room/group-sessions/resume`: a new token for a group session of the machine, after it lost the token or the
 * rights of the trainer ended.
 */
export const resumeGroupSessionSchema = adminLoginSchema
  .extend({
    /** One whose events the machine has not sent yet, also after its end; absent: the one that runs. */
    id: z.uuid().optional(),
  })
  .meta({ id: 'ResumeGroupSession' });
export type ResumeGroupSession = z.infer<typeof resumeGroupSessionSchema>;

const numbered = {
  /** 1 for the first event, then without gaps. Times never decrease with it, and a repeated event keeps its number. */
  number: z.int().min(1).max(GROUP_SESSION_MAX_EVENTS),
};

/** A learner arrived or left. */
const presenceEvent = <Kind extends 'arrived' | 'left'>(kind: Kind) =>
  z.strictObject({ ...numbered, kind: z.literal(kind), learnerId: z.uuid(), at: machineInstant });

/** A part of a video was shown without a jump, at one speed. A pause, a jump and another speed end the part. */
const shownEventSchema = z
  .strictObject({
    ...numbered,
    kind: z.literal('shown'),
    lessonId: z.uuid(),
    startedAt: machineInstant,
    endedAt: machineInstant,
    /** Seconds from the beginning of the video, with fractions. */
    start: position,
    end: position,
    /** 1 is the normal speed. */
    rate: z.number().min(SLOWEST_RATE).max(FASTEST_RATE),
  })
  .refine(({ start, end }) => start <= end, { error: 'El tramo termina antes de empezar.', path: ['end'] });

/** The trainer completed a lesson for the learners who are present. */
const completedEventSchema = z.strictObject({
  ...numbered,
  kind: z.literal('completed'),
  lessonId: z.uuid(),
  at: machineInstant,
});

/** What happened in a group session. */
export const groupEventSchema = z.discriminatedUnion('kind', [
  presenceEvent('arrived'),
  presenceEvent('left'),
  shownEventSchema,
  completedEventSchema,
]);
export type GroupEvent = z.infer<typeof groupEventSchema>;

/** `POST /api/room/group-sessions/{id}/events`: events in any order; repeated ones change nothing. */
export const sendGroupEventsSchema = z
  .strictObject({ events: listOf(groupEventSchema, GROUP_EVENTS_MAX) })
  .meta({ id: 'SendGroupEvents' });
export type SendGroupEvents = z.infer<typeof sendGroupEventsSchema>;

/** The answer to events. */
export const groupEventsReceiptSchema = z
  .object({
    /** The first number that the academy lacks: all events before it count. */
    nextNumber: z.int().min(1),
    /** Learners of these events whose arrival does not count, because they are not in the roster. */
    refused: z.array(z.object({ number: z.int().min(1), learnerId: z.string() })),
  })
  .meta({ id: 'GroupEventsReceipt' });
export type GroupEventsReceipt = z.infer<typeof groupEventsReceiptSchema>;

/** `POST /api/room/group-sessions/{id}/end`: ends it for good; events up to `lastNumber` may still follow. */
export const endGroupSessionSchema = z
  .strictObject({
    /** By the clock of the machine; absent: it ended by itself, after 12 hours or with its key. */
    endedAt: machineInstant.optional(),
    /** The number of the last event; 0 without events. */
    lastNumber: z.int().min(0).max(GROUP_SESSION_MAX_EVENTS),
  })
  .meta({ id: 'EndGroupSession' });
export type EndGroupSession = z.infer<typeof endGroupSessionSchema>;

const seconds = z.int().min(0);

/** A learner of a group session, as the machine shows them. */
export const groupLearnerSchema = startLearnerSchema
  .extend({
    isPresent: z.boolean(),
    presentSeconds: seconds,
    /** Lessons that this group session completed for the learner. */
    completedLessonIds: z.array(z.string()),
  })
  .meta({ id: 'GroupLearner' });
export type GroupLearner = z.infer<typeof groupLearnerSchema>;

/** `GET /api/room/group-sessions/current`: what a machine needs to go on after a restart. */
export const runningGroupSessionSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    /** By the clock of the academy. */
    startedAt: z.iso.datetime(),
    /** It ends by itself then. */
    endsAt: z.iso.datetime(),
    course: z.object({
      id: z.string(),
      title: z.string(),
      /** The current lessons, in their order. */
      lessons: z.array(z.object({ id: z.string(), title: z.string(), duration: seconds })),
    }),
    /** By name. */
    learners: z.array(groupLearnerSchema),
    /** The number of the next event. */
    nextNumber: z.int().min(1),
    /** The end of the part that was shown last; null: nothing was shown yet. */
    playing: z.object({ lessonId: z.string(), position: z.number().min(0) }).nullable(),
  })
  .meta({ id: 'RunningGroupSession' });
export type RunningGroupSession = z.infer<typeof runningGroupSessionSchema>;

/** The answer to the beginning and resuming of a group session; only it has the token. */
export const begunGroupSessionSchema = z
  .object({
    /** For `GROUP_SESSION_HEADER`. Valid for this group session at this machine, while the rights of the trainer last. */
    token: z.string(),
    session: runningGroupSessionSchema,
  })
  .meta({ id: 'BegunGroupSession' });
export type BegunGroupSession = z.infer<typeof begunGroupSessionSchema>;

/** `GET /api/room/group-sessions/{id}/report`, and the answer to its end: attendance as the machine shows it. */
export const machineReportSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    courseTitle: z.string(),
    startedAt: z.iso.datetime(),
    endedAt: z.iso.datetime().nullable(),
    /** Whether all events have arrived. */
    isComplete: z.boolean(),
    /** By name: first name and initial of the last name, nothing else. */
    learners: z.array(
      startLearnerSchema.extend({
        presentMinutes: seconds,
        shownMinutes: seconds,
        completedLessons: z.int().min(0),
      }),
    ),
  })
  .meta({ id: 'MachineReport' });
export type MachineReport = z.infer<typeof machineReportSchema>;
