import { type AdminCourse, adminCourseSchema } from '../../../contract/course-editing.ts';
import { courseDetailSchema } from '../../../contract/courses.ts';
import { versionSchema } from '../../../contract/versions.ts';
import { rowCalls } from '../form/row-calls.ts';
import type { EditedCourse } from './course-form-values.ts';

export const COURSES = '/api/admin/courses';

/** A course with its lessons, as the editor opens it. */
export const courseCalls = rowCalls<EditedCourse>(courseDetailSchema.extend({ version: versionSchema }), COURSES);
/** A course as the table shows it. */
export const courseRowCalls = rowCalls<AdminCourse>(adminCourseSchema, COURSES);

/** What shows courses: the panel's tables, and the learner's courses and lists. */
export const SHOWS_COURSES = [COURSES, '/api/admin/categories', '/api/courses', '/api/users'] as const;
