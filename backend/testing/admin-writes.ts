import type { AdminAccount, CreateAccount } from '../../contract/account-editing.ts';
import type { AdminEvent } from '../../contract/event-editing.ts';
import type { DownloadAddress } from '../../contract/exports.ts';
import type { PrepareWrite } from './admin-write.ts';
import { aBackup, BACKUPS } from './backups.ts';
import { currentKeyOf } from './certificates.ts';
import { COMMUNITY_WRITES } from './community-writes.ts';
import { HELP_WRITES } from './help-writes.ts';
import { runToEnd, untilNoneRuns, uploadCsv } from './imports.ts';
import { aCourseOf, lessonOf } from './lessons.ts';
import { aMaterialOf, aNewBrand, aNewMaterial } from './materials.ts';
import { aNewCourse, aNewEvent } from './new-content.ts';
import { aCertificate, PERSONAL } from './personal-writes.ts';
import { aGuestReview } from './reviews.ts';
import { ROOM_WRITES } from './room-writes.ts';
import { aSettingsBody } from './settings.ts';
import type { TestApi } from './test-academy.ts';
import { SAMPLES, sendTo, uploadInParts } from './uploads.ts';

/**
 * For each route with which an admin writes, by controller and method, a request that succeeds. The same admin creates
 * the rows that it needs; the category 'Ventas' exists. A test fails for routes that are missing here.
 */
export const ADMIN_WRITES: Readonly<Record<string, PrepareWrite>> = {
  'AccountExportController.offer': async (_admin, learnerId) => ({ url: `/api/admin/accounts/${learnerId}/export` }),
  'AccountsAdminController.create': async () => ({
    url: '/api/admin/accounts',
    body: anAccount(`nueva.${PERSONAL}@example.com`),
  }),
  'AccountsAdminController.update': async (admin) => ({
    url: `/api/admin/accounts/${await aNewAccount(admin, `cambiada.${PERSONAL}@example.com`)}`,
    body: { name: `Otro ${PERSONAL}` },
  }),
  'AccountsAdminController.makePasswordLink': async (admin) => ({
    url: `/api/admin/accounts/${await aNewAccount(admin, `invitada.${PERSONAL}@example.com`)}/password-link`,
  }),
  'AccountsAdminController.erase': async (admin) => ({
    url: await erasureUrlOf(admin, 'e@example.com'),
    body: OWN_PASSWORD,
  }),
  'AccountsAdminController.keep': async (admin) => ({ url: await erasureUrlOf(admin, 'conservada@example.com') }),
  'BackupsController.make': async () => ({ url: BACKUPS }),
  'BackupsController.cancel': async () => ({ url: `${BACKUPS}/task` }),
  'BackupsController.receive': async (admin) => {
    const { json } = await admin.post<DownloadAddress>(`${BACKUPS}/${await aBackup(admin)}/download`);
    return { url: `${BACKUPS}/upload`, body: (await admin.get(json.url)).bytes };
  },
  'BackupsController.delete': async (admin) => ({ url: `${BACKUPS}/${await aBackup(admin)}` }),
  'BackupsController.tryOut': async (admin) => ({ url: `${BACKUPS}/${await aBackup(admin)}/trial` }),
  'BackupsController.offer': async (admin) => ({ url: `${BACKUPS}/${await aBackup(admin)}/download` }),
  'BackupsController.restore': async (admin) => ({ url: `${BACKUPS}/${await aBackup(admin)}/restore` }),
  'BrandsController.create': async () => ({ url: '/api/brands', body: { name: 'Una más', description: 'D' } }),
  'BrandsController.update': async (admin) => ({
    url: `/api/brands/${(await aNewBrand(admin, 'Antes')).id}`,
    body: { name: 'Después', description: 'D' },
  }),
  'BrandsController.delete': async (admin) => ({ url: `/api/brands/${(await aNewBrand(admin, 'De paso')).id}` }),
  'CategoriesAdminController.create': async () => ({ url: '/api/admin/categories', body: { name: 'Una más' } }),
  'CategoriesAdminController.rename': async (admin) => {
    await admin.post('/api/admin/categories', { name: 'Antes' });
    return { url: '/api/admin/categories/Antes', body: { newName: 'Después' } };
  },
  'CategoriesAdminController.delete': async (admin) => {
    await admin.post('/api/admin/categories', { name: 'De paso' });
    return { url: '/api/admin/categories/De%20paso' };
  },
  'CertificatesAdminController.revoke': async (admin, learnerId) => ({
    url: `/api/admin/certificates/${await aCertificate(admin, learnerId)}/revoke`,
    body: { reason: `Se emitió por error, ${PERSONAL}.` },
  }),
  'CertificatesAdminController.reissue': async (admin, learnerId) => ({
    url: `/api/admin/certificates/${await aCertificate(admin, learnerId)}/reissue`,
  }),
  'CertificateKeysAdminController.withdraw': async (admin) => ({
    url: `/api/admin/certificate-keys/${await currentKeyOf(admin)}/withdraw`,
  }),
  'CertificateKeysAdminController.admit': async (admin) => {
    const url = `/api/admin/certificate-keys/${await currentKeyOf(admin)}`;
    await admin.post(`${url}/withdraw`);
    return { url: `${url}/admit` };
  },
  ...COMMUNITY_WRITES,
  'CoursesAdminController.create': async () => ({ url: '/api/admin/courses', body: aNewCourse() }),
  'CoursesAdminController.update': async (admin) => ({
    url: `/api/admin/courses/${(await aCourseOf(admin, [60])).id}`,
    body: aNewCourse({ title: 'Otro título' }),
  }),
  'CoursesAdminController.delete': async (admin) => ({
    url: `/api/admin/courses/${(await aCourseOf(admin, [60])).id}`,
  }),
  'EventsAdminController.create': async () => ({ url: '/api/admin/events', body: aNewEvent() }),
  'EventsAdminController.update': async (admin) => ({
    url: `/api/admin/events/${await anEvent(admin)}`,
    body: aNewEvent({ title: 'Otro título' }),
  }),
  'EventsAdminController.delete': async (admin) => ({ url: `/api/admin/events/${await anEvent(admin)}` }),
  ...HELP_WRITES,
  'ExportsController.create': async () => ({
    url: '/api/admin/exports',
    body: { table: 'categories', query: { q: PERSONAL } },
  }),
  'ImportsController.create': async () => ({ url: '/api/admin/imports?kind=courses', body: {} }),
  'ImportsController.run': async (admin) => {
    const { title, description, instructor } = await aCourseOf(admin, []);
    const file = `Título,Categoría,Instructor,Descripción,Minutos\n${title},Ventas,${instructor},${description},12`;
    return { url: `/api/admin/imports/${(await uploadCsv(admin, 'courses', file)).json.id}/run` };
  },
  'ImportsController.links': async (admin) => {
    const { json } = await uploadCsv(
      admin,
      'accounts',
      `Email,Nombre,Apellido\nimportada.${PERSONAL}@example.com,${PERSONAL},I`,
    );
    await untilNoneRuns(admin);
    await runToEnd(admin, json.id);
    return { url: `/api/admin/imports/${json.id}/links` };
  },
  'ImportsController.end': async (admin) => ({
    url: `/api/admin/imports/${(await uploadCsv(admin, 'courses', '')).json.id}`,
  }),
  'MaterialsAdminController.create': async (admin) => ({
    url: '/api/materials',
    body: aMaterialOf((await aNewBrand(admin, 'Con uno nuevo')).id),
  }),
  'MaterialsAdminController.update': async (admin) => {
    const { id, brandId } = await aNewMaterial(admin, (await aNewBrand(admin, 'Con uno que cambia')).id);
    return { url: `/api/materials/${id}`, body: aMaterialOf(brandId, { title: 'Otro título' }) };
  },
  'MaterialsAdminController.delete': async (admin) => ({
    url: `/api/materials/${(await aNewMaterial(admin, (await aNewBrand(admin, 'Con uno que se va')).id)).id}`,
  }),
  'CoursesController.recordView': async (admin, viewerId) => ({
    url: `/api/courses/${(await aCourseOf(admin, [60])).id}/view`,
    body: { viewerId },
  }),
  'MultipartController.begin': async () => ({
    url: '/api/objects/multipart',
    body: { filename: 'clase.mp4', size: SAMPLES.mp4.length, contentType: 'video/mp4' },
  }),
  'MultipartController.complete': async (admin) => {
    const url = await uploadInParts(admin);
    await sendTo(admin, `${url}/1`, SAMPLES.mp4);
    return { url: `${url}/complete` };
  },
  'MultipartController.cancel': async (admin) => ({ url: await uploadInParts(admin) }),
  'UploadsController.prepare': async () => ({
    url: '/api/objects/upload',
    body: { filename: 'manual.pdf', size: 1_000 },
  }),
  ...ROOM_WRITES,
  'SettingsAdminController.save': async () => ({ url: '/api/admin/settings', body: aSettingsBody() }),
  'RatingsController.rate': async (admin, userId) => ({
    url: `/api/courses/${(await aCourseOf(admin, [60])).id}/rating`,
    body: { userId, rating: 5, review: `R ${PERSONAL}` },
  }),
  'ReviewsAdminController.moderate': async (admin) => ({
    url: `/api/admin/reviews/${await aGuestReview(admin, await aCourseOf(admin, [60]))}`,
    body: { state: 'hidden' },
  }),
  'ReviewsAdminController.delete': async (admin) => ({
    url: `/api/admin/reviews/${await aGuestReview(admin, await aCourseOf(admin, [60]))}`,
  }),
  'StudyController.setGoal': async (_admin, userId) => ({
    url: `/api/users/${userId}/study-goal`,
    body: { minutesPerWeek: 60 },
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

/** The body for a new account. */
export function anAccount(email: string): CreateAccount {
  return { email, name: `Una ${PERSONAL}`, lastName: 'Más', role: 'trainer' };
}

async function aNewAccount(admin: TestApi, email: string): Promise<string> {
  return (await admin.post<AdminAccount>('/api/admin/accounts', anAccount(email))).json.id;
}

async function anEvent(admin: TestApi): Promise<string> {
  return (await admin.post<AdminEvent>('/api/admin/events', aNewEvent())).json.id;
}

/** Writes that exist only on SQLite: backups of PostgreSQL are made by its operator. */
export function isOfSqliteAlone(name: string): boolean {
  return name.startsWith('BackupsController.');
}

const OWN_PASSWORD = { password: 'admin-secret' };
const erasureUrlOf = async (admin: TestApi, email: string) =>
  `/api/admin/accounts/${await aNewAccount(admin, email)}/erasure`;
