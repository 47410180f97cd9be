import { z } from 'zod';
import { GROUP_SESSION_MAX_MS } from './group-sessions.ts';
import { pageQuerySchema } from './paging.ts';
import { nameSchema } from './text.ts';
import { versionSchema } from './versions.ts';

/** Most minutes of an attendance: the longest group session. */
export const ATTENDANCE_MAX_MINUTES = GROUP_SESSION_MAX_MS / 60_000;
export const CORRECTION_REASON_MAX_CHARS = 200;

const minutes = z.int().min(0);

/** Why a group session ended: the trainer ended it, its longest time passed, or the key of its machine was withdrawn. */
export const GROUP_SESSION_ENDS = ['trainer', 'time', 'key'] as const;
export type GroupSessionEnd = (typeof GROUP_SESSION_ENDS)[number];

/** A group session in the list of a training room: `GET /api/admin/rooms/{id}/group-sessions`. */
export const groupSessionRowSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    courseTitle: z.string(),
    /** Who began it; null for an erased account. */
    trainerName: z.string().nullable(),
    startedAt: z.iso.datetime(),
    /** Null while it runs. */
    endedAt: z.iso.datetime().nullable(),
    learnerCount: z.int().min(0),
    /** Minutes of attendance of all learners together, with corrections. */
    minutes,
  })
  .meta({ id: 'GroupSessionRow' });
export type GroupSessionRow = z.infer<typeof groupSessionRowSchema>;
/** The newest first. */
export const groupSessionListSchema = z.array(groupSessionRowSchema);

export const groupSessionListQuerySchema = pageQuerySchema;
export type GroupSessionListQuery = z.infer<typeof groupSessionListQuerySchema>;

/** A trainer's correction of an attendance. Verified watch time and certificates do not depend on it. */
export const attendanceCorrectionSchema = z.object({
  minutes,
  reason: z.string(),
  /** Null for an erased account. */
  correctedBy: z.string().nullable(),
  correctedAt: z.iso.datetime(),
});
export type AttendanceCorrection = z.infer<typeof attendanceCorrectionSchema>;

/** The attendance of a learner in a group session. */
export const attendanceSchema = z
  .object({
    learnerId: z.string(),
    name: z.string(),
    lastName: z.string(),
    /** Minutes that the learner was present, as measured. */
    presentMinutes: minutes,
    /** Minutes of distinct video that were shown while the learner was present. */
    shownMinutes: minutes,
    /** Titles of the lessons that the group session completed for the learner. */
    completedLessons: z.array(z.string()),
    /** The times in which the learner was present, in order; `to` of a running group session is its last event. */
    stays: z.array(z.object({ from: z.iso.datetime(), to: z.iso.datetime() })),
    /** Null: not corrected. */
    correction: attendanceCorrectionSchema.nullable(),
    version: versionSchema,
  })
  .meta({ id: 'Attendance' });
export type Attendance = z.infer<typeof attendanceSchema>;

/** `GET /api/admin/rooms/{id}/group-sessions/{sessionId}` */
export const groupSessionReportSchema = groupSessionRowSchema
  .extend({
    roomId: z.string(),
    roomName: z.string(),
    /** Null while it runs. */
    endReason: z.enum(GROUP_SESSION_ENDS).nullable(),
    /** Whether all events of the machine have arrived; a machine without network sends them later. */
    isComplete: z.boolean(),
    /** By name. */
    attendance: z.array(attendanceSchema),
  })
  .meta({ id: 'GroupSessionReport' });
export type GroupSessionReport = z.infer<typeof groupSessionReportSchema>;

/**
 * `PUT /api/admin/rooms/{id}/group-sessions/{sessionId}/attendance/{learnerId}`: corrects the minutes beside the
 * measured ones, or takes the correction back.
 */
export const correctAttendanceSchema = z
  .strictObject({
    /** Null takes the correction back. */
    minutes: z
      .int({ error: 'Escribe un número entero de minutos.' })
      .min(0, { error: 'El mínimo es 0.' })
      .max(ATTENDANCE_MAX_MINUTES, { error: `El máximo son ${ATTENDANCE_MAX_MINUTES} minutos.` })
      .nullable(),
    reason: nameSchema('Escribe el motivo.', CORRECTION_REASON_MAX_CHARS),
  })
  .meta({ id: 'CorrectAttendance' });
export type CorrectAttendance = z.infer<typeof correctAttendanceSchema>;

/** The minutes that count: the corrected ones, or else the measured ones. */
export function countedMinutes({
  correction,
  presentMinutes,
}: Pick<Attendance, 'correction' | 'presentMinutes'>): number {
  return correction?.minutes ?? presentMinutes;
}
