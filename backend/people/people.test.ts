import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CourseDetail } from '../../contract/courses.ts';
import { type Profile, UNKNOWN_PERSON_NAME } from '../../contract/profile.ts';
import { aCourseOf, lessonOf, progressOf, reportOf } from '../testing/lessons.ts';
import { aLearner, bearer } from '../testing/people.ts';
import { aProviderProfile, ProviderStandIn } from '../testing/provider-stand-in.ts';
import { TestAcademy, type TestApi } from '../testing/test-academy.ts';
import { AccountImportService } from './account-import.service.ts';
import { PeopleService } from './people.service.ts';

const NOBODY = '019c0000-0000-7000-8000-000000000000';
const ANONYMOUS = 'anon_people-0123456789';
const MINUTE_MS = 60_000;

describe('the shown name', () => {
  let academy: TestAcademy;
  let people: PeopleService;

  beforeAll(async () => {
    academy = await TestAcademy.open();
    people = academy.app.get(PeopleService, { strict: false });
  });
  afterAll(() => academy.close());

  it("is the account's, also for staff, and a placeholder for unknown and anonymous ids", async () => {
    const ana = await aLearner(academy, 'ana');
    await academy.signInStaff('trainer', 'profe');
    const [{ id: staffId } = { id: '' }] = await academy.rows<{ id: string }>(
      `SELECT id FROM auth_account WHERE username = 'profe'`,
    );
    const names = await people.namesOf([ana.id, staffId, ana.id, NOBODY, ANONYMOUS, 'no id at all']);
    expect([...names]).toEqual([
      [ana.id, 'ana Prueba'],
      [staffId, 'profe Prueba'],
      [NOBODY, UNKNOWN_PERSON_NAME],
      [ANONYMOUS, UNKNOWN_PERSON_NAME],
      ['no id at all', UNKNOWN_PERSON_NAME],
    ]);
    expect(await people.namesOf([])).toEqual(new Map());
  });

  it('is found for 2,500 people in one call', async () => {
    const learners = Array.from({ length: 2_500 }, (_, index) => ({
      id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
      email: `many-${index}@example.com`,
      name: 'Una',
      lastName: `${index}`,
    }));
    const accounts = academy.app.get(AccountImportService, { strict: false });
    for (let start = 0; start < learners.length; start += 1_250) {
      await accounts.addLearners(learners.slice(start, start + 1_250), 'no password');
    }
    const names = await people.namesOf(learners.map(({ id }) => id));
    expect(names.size).toBe(2_500);
    for (const { id, lastName } of learners) expect(names.get(id)).toBe(`Una ${lastName}`);
  });
});

describe('people of an external provider', () => {
  /** The longest id, with all allowed characters. */
  const ID = `auth0|us-east-1:rosa.${'7'.repeat(43)}`;
  let provider: ProviderStandIn;
  let academy: TestAcademy;
  let people: PeopleService;
  let rosa: TestApi;
  let profile: Profile;

  beforeAll(async () => {
    provider = await ProviderStandIn.open();
  });
  afterAll(() => provider.close());

  beforeEach(async () => {
    profile = aProviderProfile(ID);
    provider.answers = {
      'GET /v1/me': ({ authorization }) =>
        authorization === 'Bearer token-of-rosa' ? { status: 200, body: profile } : { status: 401, body: {} },
      'PATCH /v1/me': () => ({ status: 200, body: profile }),
    };
    academy = await TestAcademy.open({ IDENTITY_PROVIDER_URL: provider.url });
    people = academy.app.get(PeopleService, { strict: false });
    rosa = bearer(academy.api, 'token-of-rosa');
  });
  afterEach(() => academy.close());

  /** Renames the person at the provider, reads the profile, and returns the name that the academy shows. */
  async function renamed(fullName: string): Promise<string | undefined> {
    profile = { ...profile, profile: { ...profile.profile, fullName } };
    expect((await rosa.get('/v1/me')).status).toBe(200);
    return nameOf(ID);
  }

  const nameOf = async (id: string) => (await people.namesOf([id])).get(id);
  const storedPeople = () =>
    academy.rows<{ lastSeenAt: string; pictureUrl: string | null }>('SELECT * FROM people_external_person');

  it('are found by name after their profile was read, and not before', async () => {
    expect(ID).toHaveLength(64);
    expect([await nameOf(ID), await people.exists(ID)]).toEqual([UNKNOWN_PERSON_NAME, false]);
    expect((await rosa.get(`/api/users/${ID}/progress`)).status).toBe(200);
    expect([await nameOf(ID), await people.exists(ID)]).toEqual(['Rosa Paz', true]);
  });

  it('have their current name of the provider', async () => {
    expect(await renamed('Rosa Paz Lira')).toBe('Rosa Paz Lira');
    profile = { ...profile, profile: { ...profile.profile, fullName: 'Rosa Lira' } };
    expect((await rosa.patch('/v1/me', { name: 'Rosa' })).status).toBe(200);
    expect(await nameOf(ID)).toBe('Rosa Lira');
  });

  it('are stored at most once an hour while the name stays the same', async () => {
    await rosa.get('/v1/me');
    const [first] = await storedPeople();
    expect(first?.lastSeenAt).toBe(new Date(academy.clock.nowMs()).toISOString());
    for (let minute = 0; minute < 59; minute += 1) {
      academy.clock.advance(MINUTE_MS);
      await rosa.get('/v1/me');
    }
    expect(await storedPeople()).toEqual([first]);
    academy.clock.advance(MINUTE_MS);
    await rosa.get('/v1/me');
    expect((await storedPeople())[0]?.lastSeenAt).toBe(new Date(academy.clock.nowMs()).toISOString());
  });

  it('have names that are too long or empty, and invalid pictures, replaced by values that can be shown', async () => {
    expect(await renamed(`${'🌹'.repeat(300)}`)).toBe('🌹'.repeat(200));
    profile = {
      ...profile,
      profile: { ...profile.profile, name: ' ', lastName: '', picture: { url: 'javascript:alert(1)' } },
    };
    expect(await renamed(' ')).toBe(UNKNOWN_PERSON_NAME);
    expect(await storedPeople()).toEqual([expect.objectContaining({ id: ID, pictureUrl: null })]);
  });

  it("may have a picture elsewhere, but none of the academy's files", async () => {
    for (const [url, pictureUrl] of [
      ['https://example.com/rosa.png', 'https://example.com/rosa.png'],
      ['/objects/materials/notas.pdf', null],
    ] as const) {
      profile = { ...profile, profile: { ...profile.profile, picture: { url } } };
      await rosa.get('/v1/me');
      expect(await storedPeople()).toEqual([expect.objectContaining({ id: ID, pictureUrl })]);
    }
    const refused = { status: 400, json: { code: 'invalid_input', details: [{ path: 'picture' }] } };
    expect(await rosa.patch('/v1/me', { picture: '/objects/pictures/de-otra.jpg' })).toMatchObject(refused);
    expect((await rosa.patch('/v1/me', { picture: 'https://example.com/rosa.png' })).status).toBe(200);
  });

  it("read their profile while it can't be stored", async () => {
    await academy.change('DROP TABLE people_external_person');
    expect(await rosa.get('/v1/me')).toMatchObject({ status: 200, json: { id: ID } });
  });

  it('can record progress, claim, rate and view under the longest id', async () => {
    const admin = await academy.signInStaff('admin');
    await admin.post('/api/admin/categories', { name: 'Ventas' });
    const course: CourseDetail = await aCourseOf(admin, [60, 60]);
    const report = (api: TestApi, id: string, index: number) =>
      reportOf(api, id, { courseId: course.id, lessonId: lessonOf(course, index), watchTime: 30 });
    expect((await report(academy.api, ANONYMOUS, 0)).status).toBe(200);
    expect((await report(rosa, ID, 1)).status).toBe(200);
    expect((await rosa.post(`/api/users/${ID}/claim`, { anonymousId: ANONYMOUS })).json).toMatchObject({
      movedLessons: 1,
    });
    expect((await rosa.post(`/api/courses/${course.id}/rating`, { userId: ID, rating: 5 })).status).toBe(200);
    expect((await rosa.post(`/api/courses/${course.id}/view`, { viewerId: ID })).status).toBe(200);
    expect(await progressOf(rosa, ID)).toHaveLength(2);
    expect((await report(admin, ID, 0)).status).toBe(200);
    expect(await academy.rows(`SELECT 1 FROM admin_audit_entry WHERE "subjectId" = '${ID}'`)).toHaveLength(1);
    expect(await report(admin, 'nobody.there', 0)).toMatchObject({ status: 404, json: { code: 'not_found' } });
  });
});
