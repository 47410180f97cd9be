import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AdminSettings, SaveSettings } from '../../contract/academy-settings.ts';
import { ifMatch } from '../../contract/versions.ts';
import { aCourseOf } from '../testing/lessons.ts';
import { aLearner } from '../testing/people.ts';
import { aSettingsBody } from '../testing/settings.ts';
import { TestAcademy, type TestAnswer, type TestApi } from '../testing/test-academy.ts';
import { SAMPLES, upload } from '../testing/uploads.ts';

const PATH = '/api/admin/settings';
const PER_DAY = { postsPerDay: 20, repliesPerDay: 200, votesPerDay: 500 };
const PER_DAY_UNCHOSEN = { postsPerDay: null, repliesPerDay: null, votesPerDay: null };
const HTTPS_ALONE = 'Escribe una dirección que empiece con https:// y un dominio sin signos especiales.';

describe('academy settings', () => {
  let academy: TestAcademy;
  let admin: TestApi;

  beforeAll(async () => {
    academy = await TestAcademy.open({ BOOKING_URL: 'https://citas.example.com/clase', RATE_LIMIT: '100' });
    admin = await academy.signInStaff('admin');
  });
  afterAll(() => academy.close());

  function save(chosen: Partial<SaveSettings>): Promise<TestAnswer<AdminSettings>> {
    return admin.put<AdminSettings>(PATH, aSettingsBody(chosen));
  }
  const published = async () => (await academy.api.get<Record<string, unknown>>('/api/settings')).json;

  it('default to the configuration', async () => {
    const { json } = await admin.get<AdminSettings>(PATH);
    expect(json).toEqual({
      ...aSettingsBody(),
      version: 1,
      defaults: {
        name: 'Academia',
        supportWhatsapp: '56900000000',
        bookingUrl: 'https://citas.example.com/clase',
        schedulingUrl: 'https://calendly.com/academia-ejemplo/asesoria',
        registration: true,
        timeZone: 'America/Santiago',
        ...PER_DAY,
      },
    });
    const { postsPerDay: _posts, repliesPerDay: _replies, votesPerDay: _votes, ...shown } = json.defaults;
    expect(await published()).toMatchObject({ ...shown, logoUrl: null });
  });

  it('apply to public answers at once, and return to the configuration when cleared', async () => {
    const before = (await academy.api.get('/api/settings')).headers.etag as string;
    const chosen = { name: 'Escuela Sur', supportWhatsapp: '56911112222', bookingUrl: 'https://sur.example.com/' };
    expect(await save({ ...chosen, registration: false })).toMatchObject({ status: 200, json: chosen });
    expect((await academy.api.get('/api/settings', { 'if-none-match': before })).status).toBe(200);
    expect(await published()).toMatchObject({
      ...chosen,
      schedulingUrl: 'https://calendly.com/academia-ejemplo/asesoria',
    });
    const ana = { email: 'ana@example.com', password: 'una clave larga 1', name: 'Ana', lastName: 'Prueba' };
    expect((await academy.api.post('/api/auth/register', ana)).json).toMatchObject({ code: 'registration_closed' });
    await save({ bookingUrl: '' as unknown as null });
    expect(await published()).toMatchObject({ name: 'Academia', bookingUrl: 'https://citas.example.com/clase' });
    expect((await academy.api.post('/api/auth/register', ana)).status).toBe(201);
  });

  it('apply a new time zone to days recorded after the change', async () => {
    await admin.post('/api/admin/categories', { name: 'Ventas' });
    const course = await aCourseOf(admin, [60]);
    const berta = await aLearner(academy, 'berta');
    const seen = () => berta.api.post<{ viewCount: number }>(`/api/courses/${course.id}/view`, { viewerId: berta.id });
    const { viewCount } = (await seen()).json;
    expect((await seen()).json.viewCount).toBe(viewCount);
    await save({ timeZone: 'Pacific/Kiritimati' }); // there it is the next day
    expect((await seen()).json.viewCount).toBe(viewCount + 1);
    const days = await academy.rows<{ day: string }>('SELECT day FROM courses_view ORDER BY day');
    expect(days.map(({ day }) => day)).toEqual(['2026-03-02', '2026-03-03']);
    await save({});
  });

  it('accept a stored picture as the logo and keep it from the clean-up', async () => {
    const { url } = (await upload(admin, 'logo.png', SAMPLES.png)).json;
    expect((await save({ logoUrl: url })).json.logoUrl).toBe(url);
    expect(await published()).toMatchObject({ logoUrl: url });
    const uses = await academy.rows(`SELECT * FROM objects_use WHERE address = '${url}'`);
    expect(uses).toEqual([expect.objectContaining({ unusedSince: null })]);
    for (const [logoUrl, message] of [
      ['/objects/materials/no-hay.png', 'El archivo ya no está en la academia: súbelo otra vez.'],
      ['https://example.com/logo.png', 'El logo debe estar en la academia.'],
    ])
      expect(await save({ logoUrl: `${logoUrl}` })).toMatchObject({
        status: 400,
        json: { details: [{ path: 'logoUrl', message }] },
      });
    await save({});
  });

  it('keep fields that a save leaves out, as panels older than the daily limits do', async () => {
    const perDay = { postsPerDay: 1, repliesPerDay: 10_000, votesPerDay: 7 };
    expect(await save(perDay)).toMatchObject({ status: 200, json: perDay });
    const {
      postsPerDay: _posts,
      repliesPerDay: _replies,
      votesPerDay: _votes,
      ...older
    } = aSettingsBody({ name: 'Vieja' });
    expect(await admin.put(PATH, older)).toMatchObject({ status: 200, json: { ...perDay, name: 'Vieja' } });
    expect(await save({})).toMatchObject({ status: 200, json: { ...PER_DAY_UNCHOSEN, name: null } });
  });

  it('can be saved by admins alone, and a stale save does not overwrite a newer one', async () => {
    const trainer = await academy.signInStaff('trainer');
    expect((await trainer.get(PATH)).status).toBe(403);
    expect((await trainer.put(PATH, aSettingsBody())).status).toBe(403);
    const { version } = (await admin.get<AdminSettings>(PATH)).json;
    const mine = { ...aSettingsBody({ name: 'Mía' }), version };
    expect((await admin.put(PATH, mine, ifMatch(version))).status).toBe(200);
    expect(await admin.put(PATH, aSettingsBody(), ifMatch(version))).toMatchObject({
      status: 412,
      json: { code: 'changed_meanwhile' },
    });
    const rows = await academy.rows<{ after: string }>(
      `SELECT * FROM admin_audit_entry WHERE action = 'settings.update'`,
    );
    expect(rows.map(({ after }) => JSON.parse(after))).toContainEqual(aSettingsBody({ name: 'Mía' }));
    await save({});
  });

  it.each([
    ['name', ' ', 'Escribe el nombre de la academia.'],
    ['supportWhatsapp', '+56 9', 'Solo cifras, con el código del país.'],
    ['bookingUrl', 'javascript:alert(1)', 'Escribe una dirección que empiece con http:// o https://.'],
    ['bookingUrl', 'http://agenda.example/', HTTPS_ALONE],
    ['bookingUrl', 'https://a.example;script-src', HTTPS_ALONE],
    ['schedulingUrl', 'https://*/', HTTPS_ALONE],
    ['schedulingUrl', 'https://a.example,b.example/', HTTPS_ALONE],
    ['schedulingUrl', '/objects/materials/a.pdf', HTTPS_ALONE],
    ['timeZone', 'Luna/Tranquilidad', 'Elige una zona horaria.'],
    ['timeZone', '+05:00', 'Elige una zona horaria.'],
  ])('refuse %s %j', async (path, value, message) => {
    expect(await save({ [path]: value })).toMatchObject({ status: 400, json: { details: [{ path, message }] } });
  });

  it.each(['postsPerDay', 'repliesPerDay', 'votesPerDay'])(
    'refuse a %s that is no whole number of 1 to 10,000',
    async (path) => {
      const details = [{ path, message: 'Escribe un número entero de 1 a 10.000.' }];
      for (const value of [0, -1, 10_001, 1.5, '20', true])
        expect(await save({ [path]: value }), `${value}`).toMatchObject({ status: 400, json: { details } });
    },
  );
});
