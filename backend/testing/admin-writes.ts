import type { AdminEvent } from '../../contract/events.ts';
import { aCourseOf, lessonOf } from './lessons.ts';
import { aNewCourse, aNewEvent } from './new-content.ts';
import type { TestApi } from './test-academy.ts';

/** The call by which an admin writes. */
export interface AdminWrite {
  readonly url: string;
  readonly body?: object;
}

type Prepare = (admin: TestApi, learnerId: string) => Promise<AdminWrite>;

/**
 * A call that succeeds for each route by which an admin writes, by controller and method. What must be there first is made by the same
 * admin; the category 'Ventas' exists. A test names the routes that are missing here.
 */
export const ADMIN_WRITES: Readonly<Record<string, Prepare>> = {
  'CategoriesAdminController.create': async () => ({ url: '/api/admin/categories', body: { name: 'Una más' } }),
  'CategoriesAdminController.rename': async (admin) => {
    await admin.post('/api/admin/categories', { name: 'Antes' });
    return { url: '/api/admin/categories/Antes', body: { newName: 'Después' } };
  },
  'CategoriesAdminController.delete': async (admin) => {
    await admin.post('/api/admin/categories', { name: 'De paso' });
    return { url: '/api/admin/categories/De%20paso' };
  },
  'CoursesAdminController.create': async () => ({ url: '/api/admin/courses', body: aNewCourse() }),
  'CoursesAdminController.update': async (admin) => ({
    url: `/api/admin/courses/${(await aCourseOf(admin, [60])).id}`,
    body: aNewCourse({ title: 'Otro título' }),
  }),
  'CoursesAdminController.delete': async (admin) => ({ url: `/api/admin/courses/${(await aCourseOf(admin, [60])).id}` }),
  'EventsAdminController.create': async () => ({ url: '/api/admin/events', body: aNewEvent() }),
  'EventsAdminController.update': async (admin) => ({
    url: `/api/admin/events/${await anEvent(admin)}`,
    body: aNewEvent({ title: 'Otro título' }),
  }),
  'EventsAdminController.delete': async (admin) => ({ url: `/api/admin/events/${await anEvent(admin)}` }),
  'CoursesController.recordView': async (admin, viewerId) => ({
    url: `/api/courses/${(await aCourseOf(admin, [60])).id}/view`,
    body: { viewerId },
  }),
  'RatingsController.rate': async (admin, userId) => ({
    url: `/api/courses/${(await aCourseOf(admin, [60])).id}/rating`,
    body: { userId, rating: 5 },
  }),
  'ProgressController.report': async (admin, userId) => {
    const course = await aCourseOf(admin, [60]);
    const state = { progressPercentage: 10, watchTime: 6, completed: false, lastWatched: '2026-03-02T15:00:00.000Z' };
    return {
      url: `/api/users/${userId}/progress`,
      body: { userId, courseId: course.id, lessonId: lessonOf(course), ...state },
    };
  },
};

async function anEvent(admin: TestApi): Promise<string> {
  return (await admin.post<AdminEvent>('/api/admin/events', aNewEvent())).json.id;
}
