import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Certificate, UpdatedNames } from '../../contract/certificates.ts';
import { ERRORS } from '../../contract/errors.ts';
import type { Problem } from '../../contract/problem.ts';
import { aCertificateOf } from '../testing/certificates.ts';
import { aCourseOf, lessonOf, reportOf } from '../testing/lessons.ts';
import { aLearner, bearer } from '../testing/people.ts';
import { aProviderProfile, ProviderStandIn } from '../testing/provider-stand-in.ts';
import { TestAcademy, type TestApi } from '../testing/test-academy.ts';

const PATH = '/api/certificates/update-with-real-name';

import { StudentNamesService } from './student-names.service.ts';

describe('the name on certificates', () => {
  let academy: TestAcademy;
  let admin: TestApi;

  beforeAll(() => open('100'));
  afterAll(() => academy.close());

  async function open(rateLimit: string): Promise<void> {
    academy = await TestAcademy.open({ RATE_LIMIT: rateLimit });
    admin = await academy.signInStaff('admin');
    await admin.post('/api/admin/categories', { name: 'Ventas' });
  }

  it("changes at the owner's request on valid certificates only, with an audit entry without names", async () => {
    const ana = await aLearner(academy, 'ana');
    const [first, revoked, third] = [
      await aCertificateOf(ana, admin),
      await aCertificateOf(ana, admin),
      await aCertificateOf(ana, admin),
    ];
    const others = await aCertificateOf(await aLearner(academy, 'berta'), admin);
    await admin.post(`/api/admin/certificates/${revoked.id}/revoke`, { reason: 'Se emitió por error.' });
    await ana.api.patch('/v1/me', { name: 'Ana María', lastName: 'Rojas' });
    const nameOf = async ({ id }: Certificate) =>
      (await admin.get<Certificate>(`/api/certificates/${id}`)).json.studentName;
    expect(await nameOf(first)).toBe('ana Prueba');
    await academy.change('DELETE FROM admin_audit_entry');
    const update = () => ana.api.post<UpdatedNames>(PATH, {});
    expect(await update()).toMatchObject({ status: 200, json: { updatedCount: 2, realName: 'Ana María Rojas' } });
    expect((await update()).json).toEqual({ updatedCount: 0, realName: 'Ana María Rojas' });
    expect(await Promise.all([first, revoked, third, others].map(nameOf))).toEqual([
      'Ana María Rojas',
      'ana Prueba',
      'Ana María Rojas',
      'berta Prueba',
    ]);
    const entries = await academy.rows<Record<string, string>>('SELECT * FROM admin_audit_entry');
    expect(entries).toMatchObject([
      { actorId: ana.id, action: 'certificate.rename', subjectId: ana.id, subjectName: null },
    ]);
    expect(`${entries[0]?.before}${entries[0]?.after}`).not.toMatch(/Prueba|Rojas/);
    expect(
      JSON.parse(entries[0]?.before ?? '')
        .certificates.map(({ id }: Certificate) => id)
        .toSorted(),
    ).toEqual([first.id, third.id].toSorted());
  });

  it('changes at most 3 times a day; requests without a change do not count', async () => {
    await academy.close();
    await open('1');
    const eva = await aLearner(academy, 'eva');
    await aCertificateOf(eva, admin);
    const update = () => eva.api.post<UpdatedNames & Problem>(PATH, {});
    const rename = (name: string) => academy.change(`UPDATE auth_account SET name = '${name}' WHERE id = '${eva.id}'`);
    for (const name of ['Una', 'Dos', 'Tres']) {
      await rename(name);
      expect((await update()).json).toMatchObject({ updatedCount: 1 });
      expect((await update()).json).toMatchObject({ updatedCount: 0 });
    }
    await rename('Cuatro');
    const refused = await update();
    const { message } = ERRORS.too_many_certificate_renames;
    expect(refused.json).toEqual({ statusCode: 429, code: 'too_many_certificate_renames', message });
    expect(refused.headers['retry-after']).toBe(`${12 * 3_600}`);
    const entries = () => academy.rows(`SELECT id FROM admin_audit_entry WHERE action = 'certificate.rename'`);
    expect(await entries()).toHaveLength(3);
    academy.clock.advance(12 * 3_600_000);
    const names = academy.app.get(StudentNamesService, { strict: false });
    expect(await names.bringUpToDate({ id: eva.id, accessToken: '' })).toMatchObject({ updatedCount: 1 });
  });

  it('is not updated for a visitor or with an admin key alone', async () => {
    expect((await academy.api.post(PATH, {})).status).toBe(401);
    expect((await admin.post(PATH, {})).status).toBe(401);
  });
});

describe('the name on certificates with an external identity provider', () => {
  let provider: ProviderStandIn;
  let academy: TestAcademy;
  let api: TestApi;
  const id = `us-east-1:${'5f7c-'.repeat(10)}0`;

  beforeAll(async () => {
    provider = await ProviderStandIn.open();
    academy = await TestAcademy.open({ IDENTITY_PROVIDER_URL: provider.url, RATE_LIMIT: '100' });
    api = bearer(academy.api, 'a-token');
  });
  afterAll(async () => {
    await academy.close();
    await provider.close();
  });

  it("is the provider's name, and an update reads the provider's current name", async () => {
    const called = (fullName: string) => {
      const person = aProviderProfile(id);
      provider.answers = {
        'GET /v1/me': () => ({ status: 200, body: { ...person, profile: { ...person.profile, fullName } } }),
      };
    };
    called('Ana de Afuera');
    const admin = await academy.signInStaff('admin');
    await admin.post('/api/admin/categories', { name: 'Ventas' });
    const course = await aCourseOf(admin, [60]);
    const report = { courseId: course.id, lessonId: lessonOf(course), completed: true };
    const { json } = await reportOf(api, id, report);
    const own = async () => (await api.get<Certificate>(`/api/certificates/${json.certificateId}`)).json.studentName;
    expect(await own()).toBe('Ana de Afuera');
    called('Ana María de Afuera');
    expect((await api.post<UpdatedNames>(PATH, {})).json).toEqual({ updatedCount: 1, realName: 'Ana María de Afuera' });
    expect(await own()).toBe('Ana María de Afuera');
  });
});
