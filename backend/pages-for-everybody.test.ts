import { Writable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CourseDetail } from '../contract/courses.ts';
import { ADMIN_KEY_HEADER } from '../contract/headers.ts';
import { AnswerVersions } from './caching/answer-versions.ts';
import { aCertificateOf } from './testing/certificates.ts';
import { aNewChannel, post } from './testing/community.ts';
import { lessonOf, reportOf } from './testing/lessons.ts';
import { aNewBrand, aNewMaterial } from './testing/materials.ts';
import { aNewCourse, aNewEvent, aNewLesson } from './testing/new-content.ts';
import { dataOf, pageAt } from './testing/pages.ts';
import { aLearner, type TestLearner } from './testing/people.ts';
import { TestAcademy, type TestAnswer } from './testing/test-academy.ts';
import { PageAnswersService } from './web/answers/page-answers.service.ts';

const HOSTILE = `</script><script>alert(1)</script><!--<img src=x onerror=alert(2)>"'$&$1`;
const VISITOR = 'anon_0123456789abcdef';
const SEARCH = 'palabra-buscada';

let academy: TestAcademy;
let adminKey: string;
/** A learner with progress and without public texts. */
let ben: TestLearner;
let hostileCourse: CourseDetail;
let addresses: string[];
let verification: string;
let logged = '';
let made = 0;

beforeAll(async () => {
  const log = new Writable({
    write(line, _encoding, done) {
      logged += line;
      done();
    },
  });
  academy = await TestAcademy.open({ RATE_LIMIT: '100' }, { log });
  await academy.signInStaff('admin');
  const credentials = { username: 'admin', password: 'admin-secret' };
  adminKey = (await academy.api.post<{ adminKey: string }>('/api/admin/login', credentials)).json.adminKey;
  const admin = academy.api.as(adminKey);
  ben = await aLearner(academy, 'benigno');
  const ana = await aLearner(academy, 'ana');
  await admin.post('/api/admin/categories', { name: 'Ventas' });
  const body = { lessons: [aNewLesson('Una'), aNewLesson('Otra')] };
  const course = (await admin.post<CourseDetail>('/api/admin/courses', aNewCourse(body))).json;
  await reportOf(ben.api, ben.id, { courseId: course.id, lessonId: lessonOf(course), completed: true });
  hostileCourse = (
    await admin.post<CourseDetail>('/api/admin/courses', aNewCourse({ title: HOSTILE, description: HOSTILE }))
  ).json;
  await admin.post('/api/admin/events', aNewEvent({ title: HOSTILE }));
  const discussion = await post(ana, (await aNewChannel(admin, 'General')).id, { title: HOSTILE });
  const material = await aNewMaterial(admin, (await aNewBrand(admin, HOSTILE.slice(0, 40))).id, { title: HOSTILE });
  verification = `/verify/${(await aCertificateOf(ana, admin)).verificationCode}`;
  addresses = [
    '/',
    `/course/${course.id}`,
    `/course/${hostileCourse.id}`,
    `/search?q=${SEARCH}`,
    '/library',
    '/eventos',
    '/ayuda',
    '/comunidad',
    `/comunidad/${discussion.id}`,
    '/materiales',
    `/materiales/${material.id}`,
    '/verify',
    verification,
    verification.replace('/', '/certificate/'),
    '/nowhere',
    '/login',
    '/perfil',
    '/admin/accounts',
  ];
  const answers = academy.app.get(PageAnswersService, { strict: false });
  const read = answers.read.bind(answers);
  answers.read = (...asked) => {
    made += 1;
    return read(...asked);
  };
});
afterAll(() => academy.close());

const get = (address: string, headers: Record<string, string> = {}): Promise<TestAnswer> =>
  pageAt(academy.api, address, headers);

describe('personal data', () => {
  /** Headers of requests, by the kind of caller. */
  function carriers(): Record<string, Record<string, string>> {
    const { accessToken, refreshToken } = ben.tokens;
    const cookie = `token=${accessToken}; refreshToken=${refreshToken}; userId=${ben.id}; session=${VISITOR}`;
    return {
      learner: { authorization: `Bearer ${accessToken}` },
      cookies: { cookie },
      visitor: { 'x-user-id': VISITOR, referer: `https://example.com/?userId=${VISITOR}` },
      staff: adminHeaders(),
      everything: { authorization: `Bearer ${accessToken}`, cookie, ...adminHeaders() },
    };
  }

  function adminHeaders(): Record<string, string> {
    return { [ADMIN_KEY_HEADER]: adminKey };
  }

  it('in a request changes neither its page nor the cached page', async () => {
    const versions = academy.app.get(AnswerVersions);
    for (const address of addresses) {
      versions.bumpAll();
      const guest = await get(address);
      for (const [who, headers] of Object.entries(carriers())) {
        expect((await get(address, headers)).text, `${address} for ${who}, cached`).toBe(guest.text);
        versions.bumpAll();
        const first = await get(address, headers);
        expect([first.status, first.text], `${address} for ${who}`).toEqual([guest.status, guest.text]);
        expect(await get(address), `${address} after ${who}`).toEqual(guest);
      }
    }
  });

  it('in a request appears in no page, and with codes and searched texts in no log line', async () => {
    const secrets = [
      ben.id,
      ben.email,
      ben.tokens.accessToken,
      ben.tokens.refreshToken,
      VISITOR,
      ...Object.values(carriers().staff ?? {}),
    ];
    for (const address of addresses) {
      const { text } = await get(address, carriers().everything);
      for (const secret of secrets) expect(text, address).not.toContain(secret);
    }
    const code = verification.replace('/verify/', '');
    for (const secret of [...secrets.filter((one) => one !== ben.id), code, SEARCH])
      expect(logged).not.toContain(secret);
    expect(logged).toContain('"GET"');
  });

  it('of a certificate is rendered for each request, and sent with no-store', async () => {
    for (const address of [verification, verification.replace('/', '/certificate/')]) {
      const makings = made;
      for (const time of [1, 2]) {
        const { status, headers, text } = await get(address);
        expect({ status, caching: headers['cache-control'] }, address).toEqual({ status: 200, caching: 'no-store' });
        expect(text).toContain('Válido');
        expect(made).toBe(makings + time);
      }
    }
  });
});

describe('a hostile text in a page', () => {
  it('is shown and does not become markup', async () => {
    const scripts = (text: string) => text.match(/<script(?! type="application\/ld\+json")/g)?.length;
    const plain = scripts((await get('/eventos')).text);
    const asked = [
      ...addresses.slice(0, -3),
      `/search?q=${encodeURIComponent(HOSTILE)}&category=${encodeURIComponent(HOSTILE)}`,
      `/course/${encodeURIComponent(HOSTILE)}`,
      `/verify/${encodeURIComponent(HOSTILE)}`,
      `/${encodeURIComponent(HOSTILE)}`,
    ];
    for (const address of asked) {
      const { text } = await get(address);
      expect(scripts(text), address).toBe(plain);
      expect(text, address).not.toMatch(/<img src=x|<!--/);
      expect(dataOf(text).answers.length, address).toBeGreaterThan(0);
    }
    const { text } = await get(`/course/${hostileCourse.id}`);
    expect(dataOf(text).answers[1]).toMatchObject({ data: { title: HOSTILE, description: HOSTILE } });
  });
});

describe('a page', () => {
  it('is cached once for all spellings of its address and for all parameters that it does not read', async () => {
    const makings = made;
    for (const [path, others] of [
      [
        '/eventos',
        ['/Eventos/', '/EVENTOS', '/%65ventos', '/eventos//', '/eventos?all=1', `/eventos?x=${'y'.repeat(15_000)}`],
      ],
      ['/', ['/?q=', '/?q=&q=x', '/?utm_source=a', '/?all=1&userId=1', '/?', `/?${'&a=1'.repeat(3_000)}`]],
      ['/nowhere', ['/a/b/c', `/${'a'.repeat(15_000)}`, '/%zz', '/eventos/1', '//eventos', '/%00', '/ñ?q=1']],
      [`/search?q=${'b'.repeat(200)}`, [`/SEARCH?level=x&q=${'b'.repeat(200)}`.replace('level=x', 'level=')]],
    ] as const) {
      const page = await get(path);
      for (const other of others) expect(await get(other), other.slice(0, 40)).toEqual(page);
    }
    expect(made - makings).toBeLessThanOrEqual(4);
  });

  it('searches for the first 200 characters of a longer text', async () => {
    const { status, text } = await get(`/search?q=${'c'.repeat(15_000)}`);
    expect(status).toBe(200);
    expect(dataOf(text).answers[1]).toMatchObject({ read: ['/api/courses', { q: 'c'.repeat(200) }] });
  });

  it('answers HEAD without a body, and ignores Range', async () => {
    const page = await get('/library');
    const head = await academy.api.call('HEAD', '/library');
    expect({ status: head.status, text: head.text }).toEqual({ status: 200, text: '' });
    for (const name of ['etag', 'content-type', 'cache-control', 'vary'])
      expect(head.headers[name], name).toBe(page.headers[name]);
    expect(await get('/library', { range: 'bytes=0-9', 'if-range': String(page.headers.etag) })).toEqual(page);
    expect(page.headers['accept-ranges']).toBeUndefined();
  });

  it('answers 304 to a matching If-None-Match, but 404 for a missing screen', async () => {
    const page = await get('/library');
    const { etag } = page.headers;
    for (const known of [String(etag), `"x", ${etag}`, '*']) {
      expect(await get('/library', { 'if-none-match': known }), known).toMatchObject({
        status: 304,
        text: '',
        headers: { etag },
      });
    }
    const others: Record<string, string>[] = [
      { 'if-none-match': '"x"' },
      { 'if-modified-since': 'Wed, 01 Jan 2031 00:00:00 GMT' },
    ];
    for (const headers of others) expect(await get('/library', headers)).toEqual(page);
    const missing = await get('/nowhere');
    expect(await get('/nowhere', { 'if-none-match': String(missing.headers.etag ?? '*') })).toMatchObject({
      status: 404,
    });
  });

  it('is rendered for a phone or a desktop, with the deciding headers in Vary', async () => {
    const phone = await get('/library', { 'sec-ch-ua-mobile': '?1' });
    const desktop = await get('/library', { 'sec-ch-ua-mobile': '?0', 'user-agent': 'Mobile' });
    expect([dataOf(phone.text).device, dataOf(desktop.text).device]).toEqual(['phone', 'desktop']);
    expect(phone.headers.vary).toBe('accept-encoding, sec-ch-ua-mobile, user-agent');
  });

  it('answers 404 when its row is missing', async () => {
    const nobody = '019c0000-0000-7000-8000-000000000001';
    for (const path of ['/course', '/comunidad', '/materiales']) {
      for (const id of [nobody, '1', '%00', '%zz', 'a%2Fb', '%F0%9F%98%80', '..%2f..', 'x'.repeat(15_000)]) {
        const { status, headers, text } = await get(`${path}/${id}`);
        expect({ status, type: headers['content-type'] }, `${path}/${id.slice(0, 9)}`).toEqual({
          status: 404,
          type: 'text/html; charset=utf-8',
        });
        expect(dataOf(text).answers[1]).toHaveProperty('problem');
      }
    }
  });
});
