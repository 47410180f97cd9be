import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AdminCertificate, CertificateDetail } from '../../../contract/certificate-table.ts';
import type { CourseDetail } from '../../../contract/courses.ts';
import { completeAs } from '../../testing/certificates.ts';
import { aNewCourse } from '../../testing/new-content.ts';
import { aLearner, type TestLearner } from '../../testing/people.ts';
import { TestAcademy, type TestApi } from '../../testing/test-academy.ts';

const TABLE = '/api/admin/certificates';
const NOTHING = '019c0000-0000-7000-8000-000000000000';

describe("the panel's table of certificates", () => {
  let academy: TestAcademy;
  let admin: TestApi;
  let trainer: TestApi;
  let ines: TestLearner;
  let camion: CourseDetail;

  /**
   * Inés completes both courses, João completes one, each at another time: `Inés Camión`, `Inés álbum`, `João Camión`.
   */
  beforeAll(async () => {
    academy = await TestAcademy.open({ RATE_LIMIT: '100' });
    academy.clock.set('2026-03-03T18:00:00.000Z');
    admin = await academy.signInStaff('admin');
    trainer = await academy.signInStaff('trainer');
    await admin.post('/api/admin/categories', { name: 'Ventas' });
    const course = async (title: string) =>
      (await trainer.post<CourseDetail>('/api/admin/courses', aNewCourse({ title }))).json;
    camion = await course('Camión propio');
    const album = await course('álbum de fotos');
    ines = await aLearner(academy, 'Inés');
    for (const [name, course, day] of [
      ['Inés', camion, '2026-03-03T19:00:00.000Z'],
      ['Inés', album, '2026-03-04T02:59:00.000Z'],
      ['João', camion, '2026-03-04T03:00:00.000Z'],
    ] as const) {
      academy.clock.set(day);
      const { id } = name === 'Inés' ? ines : await aLearner(academy, name);
      await completeAs({ id, api: admin }, course); // the learners' tokens have expired meanwhile
    }
  });
  afterAll(() => academy.close());

  const list = (query = '', api = trainer) => api.get<AdminCertificate[]>(`${TABLE}?${query}`);
  async function foundBy(query: string): Promise<string[]> {
    const { json, headers } = await list(query);
    expect(headers['x-total-count'], query).toBe(`${json.length}`);
    return json.map(({ studentName, courseName }) => `${studentName.split(' ')[0]} ${courseName.split(' ')[0]}`);
  }
  const ALL = ['João Camión', 'Inés álbum', 'Inés Camión'];

  it.each([
    ['', ALL],
    ['sort=issuedAt', ALL.toReversed()],
    ['sort=-certificateNumber', ALL],
    ['sort=studentName', ['Inés Camión', 'Inés álbum', 'João Camión']],
    ['sort=-courseName', ['João Camión', 'Inés Camión', 'Inés álbum']],
    ['isValid=1', ALL],
    ['isValid=0', []],
    ['from=2026-03-04', ['João Camión']],
    ['from=2026-03-03&to=2026-03-03', ['Inés álbum', 'Inés Camión']],
    ['q=INES', ['Inés álbum', 'Inés Camión']],
    ['q=joao%20camion', ['João Camión']],
    ['q=album', ['Inés álbum']],
    ['q=AC-2026-000003', ['João Camión']],
    ['q=ac2026000003', ['João Camión']],
    ['q=000002', ['Inés álbum']],
    ['q=%25', []],
    ['q=%20', ALL],
  ])("filters and sorts with the query '%s'", async (query, found) => {
    expect(await foundBy(query)).toEqual(found);
  });

  it('finds a code in every spelling, and filters by person and course', async () => {
    const [joao] = (await list()).json;
    const code = joao?.verificationCode ?? '';
    for (const typed of [code, code.replaceAll('-', ''), code.toLowerCase(), code.slice(0, 9)])
      expect(await foundBy(`q=${typed}`), typed).toEqual(['João Camión']);
    expect(await foundBy(`userId=${ines.id}`)).toEqual(['Inés álbum', 'Inés Camión']);
    expect(await foundBy(`courseId=${camion.id}&sort=studentName`)).toEqual(['Inés Camión', 'João Camión']);
    expect(await foundBy(`courseId=${camion.id}&userId=${ines.id}&q=camion`)).toEqual(['Inés Camión']);
  });

  it('has pages by cursor', async () => {
    const first = await list('limit=2');
    const second = await list(`limit=2&cursor=${first.headers['x-next-cursor']}`);
    expect([...first.json, ...second.json].map(({ certificateNumber }) => certificateNumber.slice(-1))).toEqual([
      '3',
      '2',
      '1',
    ]);
    expect([first.headers['x-total-count'], second.headers['x-next-cursor']]).toEqual(['3', undefined]);
  });

  it('shows the reason, the admin and the replacement of a revoked certificate, and no e-mail or proof', async () => {
    const [joao, , first] = (await list()).json;
    const open = async (id = '') => (await trainer.get<CertificateDetail>(`${TABLE}/${id}`)).json;
    expect(await open(first?.id)).toEqual({ ...first, revokedBy: null });
    await admin.post(`${TABLE}/${first?.id}/revoke`, { reason: 'Se emitió por error.' });
    const revoked = { isValid: false, revocationReason: 'Se emitió por error.', revokedBy: 'admin Prueba' };
    expect(await open(first?.id)).toMatchObject({ ...revoked, replacedById: null });
    expect(await foundBy('isValid=0')).toEqual(['Inés Camión']);
    const again = (await admin.post<AdminCertificate>(`${TABLE}/${first?.id}/reissue`)).json;
    expect(await open(first?.id)).toMatchObject({ ...revoked, replacedById: again.id });
    expect(await open(again.id)).toMatchObject({
      isValid: true,
      replacesId: first?.id,
      replacedById: null,
      revokedBy: null,
    });
    await admin.post(`${TABLE}/${joao?.id}/reissue`);
    expect(await open(joao?.id)).toMatchObject({
      isValid: false,
      revokedBy: 'admin Prueba',
      replacedById: expect.any(String),
    });
    const { text } = await list();
    expect(text).not.toMatch(/@|proof|email/);
  });

  it('refuses visitors, learners, invalid queries and unknown ids', async () => {
    expect([(await list('', academy.api)).status, (await list('', ines.api)).status]).toEqual([401, 401]);
    for (const query of [
      'sort=id',
      'isValid=yes',
      'courseId=x',
      'from=2026-02-30',
      'cursor=x',
      'more=1',
      `q=${'a'.repeat(201)}`,
    ])
      expect((await list(query)).status, query).toBe(400);
    for (const id of [NOTHING, 'x', "' OR 1=1 --"])
      expect(await trainer.get(`${TABLE}/${encodeURIComponent(id)}`)).toMatchObject({
        status: 404,
        json: { code: 'certificate_not_found' },
      });
  });
});
