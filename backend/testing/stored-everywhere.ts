import sharp from 'sharp';
import { expect } from 'vitest';
import type { Certificate } from '../../contract/certificates.ts';
import type { Discussion } from '../../contract/community.ts';
import type { CourseDetail } from '../../contract/courses.ts';
import type { Profile } from '../../contract/profile.ts';
import type { RatingsSummary } from '../../contract/ratings.ts';
import { completeAs } from './certificates.ts';
import { aNewChannel, post, reply } from './community.ts';
import { uploadCsv } from './imports.ts';
import { aCourseOf, lessonOf, reportOf } from './lessons.ts';
import { aNewBrand, aNewMaterial } from './materials.ts';
import { aLearner, PASSWORD, signedInAnew, type TestLearner } from './people.ts';
import { PERSON } from './places-of-people.ts';
import type { TestAcademy, TestApi } from './test-academy.ts';

/** The people of an academy in which rows are stored. */
interface People {
  readonly academy: TestAcademy;
  readonly admin: TestApi;
  readonly zoraida: TestLearner;
  readonly berta: TestLearner;
}

/** Zoraida (`PERSON`) stores a row in every place of the academy; Berta is another learner. */
export async function storeEverywhere(academy: TestAcademy) {
  const admin = await academy.signInStaff('admin');
  await admin.post('/api/admin/categories', { name: 'Ventas' });
  const [learner, berta] = [await aLearner(academy, 'zoraida'), await aLearner(academy, 'berta')];
  const people = { academy, admin, zoraida: learner, berta };
  const course = await aCourseOf(admin, [60]);
  const picture = await inTheProfile(people);
  const certificates = await inCourses(people, course);
  const posts = await inTheCommunity(people);
  await elsewhere(people);
  const zoraida = await asStaff(people);
  for (const row of [
    `auth_sso_code ("codeHash", "accountId", "expiresAt") VALUES ('c', '${zoraida.id}', '2027-01-01T00:00:00.000Z')`,
    `imports_account ("importId", "accountId") SELECT "id", '${zoraida.id}' FROM imports_import`,
    `rooms_room ("id", "name", "nameKey", "sortName", "idleMinutes", "requiresPin", "printing", "createdAt", "updatedAt")
     VALUES ('sala', 'S', 's', 's', 5, true, 'nothing', '2026-03-02T15:00:00.000Z', '2026-03-02T15:00:00.000Z')`,
    `rooms_learner ("roomId", "accountId", "pinHash", "addedAt")
     VALUES ('sala', '${zoraida.id}', 'x', '2026-03-02T15:00:00.000Z')`,
    `rooms_group_session ("id", "roomId", "name", "courseTitle", "trainerId", "issuerRole", "issuerRightsVersion",
       "startedAt", "machineStartedAt")
     VALUES ('grupo', 'sala', 'G', 'C', '${zoraida.id}', 'admin', 1, '2026-03-02T15:00:00.000Z',
       '2026-03-02T15:00:00.000Z')`,
    `rooms_group_event ("sessionId", "number", "kind", "accountId", "happenedAt", "receivedAt")
     VALUES ('grupo', 1, 'arrived', '${zoraida.id}', '2026-03-02T15:00:00.000Z', '2026-03-02T15:00:00.000Z')`,
    ...[zoraida, berta].map(
      ({ id }) => `rooms_attendance ("sessionId", "accountId", "isFromStart", "completedLessonIds", "correctedById")
        VALUES ('grupo', '${id}', false, '[]', '${zoraida.id}')`,
    ),
    `certificates_due ("userId", "courseId", "completedAt")
     VALUES ('${zoraida.id}', '${course.id}', '2026-03-02T15:00:00.000Z')`,
  ])
    await academy.change(`INSERT INTO ${row}`);
  return { admin, zoraida, berta, course, picture, ...certificates, ...posts };
}

/** @returns the address of the picture */
async function inTheProfile({ academy, zoraida }: People): Promise<string> {
  const photo = await sharp({ create: { width: 700, height: 700, channels: 3, background: '#0a0' } })
    .jpeg()
    .toBuffer();
  const { name, lastName, rut, phone, phoneCode } = PERSON;
  await zoraida.api.patch('/v1/me', { name, lastName, rut, phone, phoneCode });
  const stored = await zoraida.api.call<Profile>('PUT', '/v1/me/picture', photo as never, {
    'content-type': 'image/jpeg',
  });
  const picture = stored.json.profile.picture?.url ?? '';
  expect((await academy.api.get(picture)).status).toBe(200);
  return picture;
}

const PLAYED_AT = '2026-03-02T15:00:00.000Z';

/** @returns a certificate and the edition that it replaces */
async function inCourses(
  { admin, zoraida, berta }: People,
  course: CourseDetail,
): Promise<{ certificate: Certificate; replaced: Certificate }> {
  await reportOf(zoraida.api, zoraida.id, {
    courseId: course.id,
    lessonId: lessonOf(course),
    watchTime: 30,
    played: { sentAt: PLAYED_AT, segments: [{ start: 0, end: 30, rate: 1, endedAt: PLAYED_AT }] },
  });
  const id = await completeAs(zoraida, course);
  const replaced = (await zoraida.api.get<Certificate>(`/api/certificates/${id}`)).json;
  const certificate = (await admin.post<Certificate>(`/api/admin/certificates/${id}/reissue`)).json;
  await completeAs(zoraida, await aCourseOf(admin, [60]));
  await zoraida.api.put(`/api/users/${zoraida.id}/study-goal`, { minutesPerWeek: 60 });
  await zoraida.api.post(`/api/courses/${course.id}/rating`, {
    userId: zoraida.id,
    rating: 1,
    review: 'marca-de-la-opinion',
  });
  await berta.api.post(`/api/courses/${course.id}/rating`, { userId: berta.id, rating: 5, review: 'De berta' });
  const { ratings } = (await zoraida.api.get<RatingsSummary>(`/api/courses/${course.id}/ratings`)).json;
  const review = ratings.find(({ userId }) => userId === berta.id);
  await zoraida.api.post(`/api/courses/${course.id}/reviews/${review?.id}/report`, { reason: 'marca-del-reporte' });
  await zoraida.api.post(`/api/courses/${course.id}/view`, { viewerId: zoraida.id });
  return { certificate, replaced };
}

/** @returns a post of Zoraida and one of Berta */
async function inTheCommunity({ admin, zoraida, berta }: People): Promise<{ own: Discussion; others: Discussion }> {
  const channel = await aNewChannel(admin, 'Ventas');
  const own = await post(zoraida, channel.id, { title: 'La pregunta que queda', content: 'El texto que queda' });
  const others = await post(berta, channel.id, { title: 'De berta' });
  await reply(zoraida, others.id, 'La respuesta que queda');
  const accepted = await reply(berta, own.id, '@Zoraida Quilpatay mira esto');
  await zoraida.api.post(`/api/community/replies/${accepted.id}/accept`);
  await zoraida.api.post(`/api/community/posts/${others.id}/vote`, { userId: zoraida.id, voteType: 'up' });
  await berta.api.post(`/api/community/posts/${own.id}/vote`, { userId: berta.id, voteType: 'up' });
  const hidden = await post(berta, channel.id, { title: 'Escondida' });
  await zoraida.api.post(`/api/community/posts/${hidden.id}/vote`, { userId: zoraida.id, voteType: 'down' });
  await admin.patch(`/api/admin/community/posts/${hidden.id}`, { isHidden: true });
  await zoraida.api.post(`/api/community/posts/${others.id}/report`, { reason: 'marca-de-la-denuncia' });
  await zoraida.api.post(`/api/community/posts/${others.id}/view`, { viewerId: zoraida.id });
  await zoraida.api.patch(`/api/users/${zoraida.id}/notice-settings`, { reply: false });
  return { own, others };
}

async function elsewhere({ academy, admin, zoraida }: People): Promise<void> {
  const material = await aNewMaterial(admin, (await aNewBrand(admin, 'Casa Lumbre')).id);
  await zoraida.api.post(`/api/materials/${material.id}/download`);
  const problem = {
    type: 'other',
    subject: 'No abre',
    description: 'marca-del-problema',
    email: 'Zoraida@Example.com',
  };
  await academy.api.post('/api/help/report-problem', problem);
}

/** @returns Zoraida, signed in after the change of her role */
async function asStaff({ academy, admin, zoraida }: People): Promise<TestLearner> {
  await admin.patch(`/api/admin/accounts/${zoraida.id}`, { role: 'admin', username: 'zoraida.q' });
  const login = await academy.api.post<{ adminKey: string }>('/api/admin/login', {
    username: 'zoraida.q',
    password: PASSWORD,
  });
  const herself = academy.api.as(login.json.adminKey);
  await herself.post('/api/admin/categories', { name: 'Suya' });
  // More rows than one transaction changes.
  for (let number = 0; number < 250; number += 1)
    await academy.change(
      `INSERT INTO admin_audit_entry ("id", "actorId", "actorName", "action", "noun", "subjectId", "createdAt")
       VALUES ('many-${number}', '${zoraida.id}', 'Zoraida Quilpatay', 'category.update', 'category', 'x',
         '2026-03-02T15:00:00.000Z')`,
    );
  await uploadCsv(herself, 'accounts', 'Email,Nombre,Apellido\nnadie@example.com,N,N');
  const anew = await signedInAnew(academy, zoraida);
  await admin.post(`/api/admin/accounts/${zoraida.id}/password-link`);
  return anew;
}
