import { type AdminCourse, adminCourseSchema } from '../../../contract/course-editing.ts';
import { courseDetailSchema } from '../../../contract/courses.ts';
import { versionSchema } from '../../../contract/versions.ts';
import { rowCalls } from '../form/row-calls.ts';
import type { EditedCourse } from './course-form-values.ts';

export const COURSES = '/api/admin/courses';

/** Calls about courses with lessons, for the editor. */
export const courseCalls = rowCalls<EditedCourse>(courseDetailSchema.extend({ version: versionSchema }), COURSES);
/** Calls about courses as rows of the table. */
export const courseRowCalls = rowCalls<AdminCourse>(adminCourseSchema, COURSES);

/** Address prefixes of the reads that show courses, in the panel and for learners. */
export const SHOWS_COURSES = [COURSES, '/api/admin/categories', '/api/courses', '/api/users'] as const;
