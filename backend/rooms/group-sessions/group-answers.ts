import type { Attendance, GroupSessionRow } from '../../../contract/group-attendance.ts';
import { countedMinutes } from '../../../contract/group-attendance.ts';
import type { Account } from '../../people/accounts.service.ts';
import type { AttendanceEntity } from './attendance.entity.ts';
import type { GroupSessionEntity } from './group-session.entity.ts';
import { isoOf, parseStays } from './stored-events.ts';

/** Whole minutes of seconds, rounded. */
export function minutesOf(seconds: number): number {
  return Math.round(seconds / 60);
}

/** Whether all events of a group session have arrived; false while it runs, and when its machine never ended it. */
export function isComplete({ lastNumber, countedNumber }: GroupSessionEntity): boolean {
  return lastNumber !== null && countedNumber >= lastNumber;
}

/** The names of accounts of staff, by id. */
export type StaffNames = ReadonlyMap<string, string>;

export function toGroupSessionRow(
  row: GroupSessionEntity,
  attendance: readonly AttendanceEntity[],
  staff: StaffNames,
): GroupSessionRow {
  const { id, name, courseTitle, trainerId, startedAt, endedAt } = row;
  return {
    ...{ id, name, courseTitle, startedAt, endedAt },
    trainerName: nameIn(staff, trainerId),
    learnerCount: attendance.length,
    minutes: attendance.reduce((sum, one) => sum + countedMinutes(minutesIn(one, staff)), 0),
  };
}

export function toAttendance(
  row: AttendanceEntity,
  account: Account,
  { staff, lessons }: { staff: StaffNames; lessons: ReadonlyMap<string, { readonly title: string }> },
): Attendance {
  const { name, lastName } = account;
  return {
    ...{ learnerId: row.accountId, name, lastName, ...minutesIn(row, staff) },
    shownMinutes: minutesOf(row.shownSeconds),
    completedLessons: row.completedLessonIds.flatMap((id) => lessons.get(id)?.title ?? []),
    stays: parseStays(row.stays).map(({ from, to }) => ({ from: isoOf(from), to: isoOf(to) })),
    version: row.version,
  };
}

function minutesIn(row: AttendanceEntity, staff: StaffNames): Pick<Attendance, 'presentMinutes' | 'correction'> {
  const { presentSeconds, correctedMinutes: minutes, correctionReason: reason, correctedById, correctedAt } = row;
  const isCorrected = minutes !== null && reason !== null && correctedAt !== null;
  const correction = isCorrected ? { minutes, reason, correctedAt, correctedBy: nameIn(staff, correctedById) } : null;
  return { presentMinutes: minutesOf(presentSeconds), correction };
}

function nameIn(staff: StaffNames, id: string | null): string | null {
  return (id !== null && staff.get(id)) || null;
}
