import { courseDetailSchema } from '../../../contract/courses.ts';
import { versionSchema } from '../../../contract/versions.ts';
import { rowCalls } from '../form/row-calls.ts';
import { COURSES } from '../selects/course-row-calls.ts';
import type { EditedCourse } from './course-form-values.ts';

/** Calls about courses with lessons, for the editor. */
export const courseCalls = rowCalls<EditedCourse>(courseDetailSchema.extend({ version: versionSchema }), COURSES);

/** Address prefixes of the reads that show courses, in the panel and for learners. */
export const SHOWS_COURSES = [COURSES, '/api/admin/categories', '/api/courses', '/api/lessons', '/api/users'] as const;
