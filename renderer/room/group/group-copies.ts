import { z } from 'zod';
import { type CourseDetail, courseDetailSchema } from '../../../contract/courses.ts';
import { type StartLearner, startLearnerSchema } from '../../../contract/room-machine.ts';
import { readStored, removeStored, writeStored } from '../../client/storage.ts';

const copiesSchema = z.object({
  course: courseDetailSchema.nullable(),
  roster: z.array(startLearnerSchema).nullable(),
});
/** What a running session needs after a reload without network. Null: not read yet. */
type GroupCopies = z.infer<typeof copiesSchema>;

const NONE: GroupCopies = { course: null, roster: null };

export function readCopies(): GroupCopies {
  return readStored('groupCopies', copiesSchema) ?? NONE;
}

export function copyCourse(course: CourseDetail): void {
  writeStored('groupCopies', { ...readCopies(), course });
}

export function copyRoster(roster: readonly StartLearner[]): void {
  writeStored('groupCopies', { ...readCopies(), roster: [...roster] });
}

/** Called when the trainer leaves the session. */
export function removeCopies(): void {
  removeStored('groupCopies');
}
