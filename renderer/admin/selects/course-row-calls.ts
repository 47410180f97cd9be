import { type AdminCourse, adminCourseSchema } from '../../../contract/course-editing.ts';
import { rowCalls } from '../form/row-calls.ts';

export const COURSES = '/api/admin/courses';

/** Calls about courses as rows of the table. */
export const courseRowCalls = rowCalls<AdminCourse>(adminCourseSchema, COURSES);
