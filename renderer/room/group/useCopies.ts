import { useEffect, useState } from 'react';
import type { CourseDetail } from '../../../contract/courses.ts';
import type { MachineRoom, StartLearner } from '../../../contract/room-machine.ts';
import { copyCourse, copyRoster, readCopies } from './group-copies.ts';

interface Copies {
  /** Absent: neither read nor copied. */
  course: CourseDetail | undefined;
  /** Null: neither read nor copied. */
  roster: readonly StartLearner[] | null;
}

/** Course and roster of a running session; while the academy does not answer, as they were read last. */
export function useCopies(courseId: string, read: CourseDetail | undefined, room: MachineRoom | undefined): Copies {
  const [before] = useState(readCopies);
  const roster = room?.roster;
  useEffect(() => {
    if (read) copyCourse(read);
  }, [read]);
  useEffect(() => {
    if (roster) copyRoster(roster);
  }, [roster]);
  const copied = before.course?.id === courseId ? before.course : undefined;
  return { course: read ?? copied, roster: roster ?? before.roster };
}
