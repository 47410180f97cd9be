import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ERRORS } from '../contract/errors.ts';
import { NEXT_CURSOR_HEADER, TOTAL_COUNT_HEADER } from '../contract/headers.ts';
import type { ReadAnswer } from '../contract/page-data.ts';
import { CATEGORIES_READ, LIST_PAGE_ROWS } from '../contract/reads.ts';
import { matchScreen } from '../contract/screen-match.ts';
import { PUBLIC_SCREENS } from '../contract/screens.ts';
import { CategoriesService } from './courses/categories.service.ts';
import { aCertificateOf } from './testing/certificates.ts';
import { aLearner } from './testing/people.ts';
import { TestAcademy } from './testing/test-academy.ts';
import { PageAnswersService } from './web/answers/page-answers.service.ts';
import { topicsOf } from './web/answers/page-topics.ts';

const READER = '203.0.113.7';
const NOBODY = '019c0000-0000-7000-8000-000000000001';

let academy: TestAcademy;
/** Addresses of each screen, by its path. */
let addresses: Record<keyof typeof PUBLIC_SCREENS, string[]>;

beforeAll(async () => {
  academy = await TestAcademy.openDemonstration({ RATE_LIMIT: '1' });
  const trainer = await academy.signInStaff('trainer', 'formadora');
  await trainer.post('/api/admin/categories', { name: 'Ventas' });
  const { verificationCode: code } = await aCertificateOf(await aLearner(academy, 'ana'), trainer);
  const first = async (path: string) => (await academy.api.get<{ id: string }[]>(path)).json[0]?.id ?? '';
  const [course, channel, discussion, brand, material] = [
    await first('/api/courses'),
    await first('/api/community/channels'),
    await first('/api/community/posts'),
    await first('/api/brands'),
    await first('/api/materials'),
  ];
  const long = 'x'.repeat(201);
  addresses = {
    '/': ['/', '/?q=fotos&category=Ventas', '/?q=+&utm_source=boletin'],
    '/course/:id': [
      `/course/${course}?lesson=l&t=90`,
      `/course/${NOBODY}`,
      '/course/1',
      '/course/%00',
      '/course/%zz',
      '/course/a%2Fb',
    ],
    '/search': [
      '/search',
      '/search?q=vender&level=basic&all=1',
      `/search?q=${long}${long}`,
      `/search?q=${'x'.repeat(199)}%F0%9F%98%80`,
      `/search?category=${long}`,
      '/search?q=%00',
      '/search?q=%zz%E2%80%AEa',
    ],
    '/library': ['/library', '/library?category=Marketing', '/library?category=%25'],
    '/eventos': ['/eventos'],
    '/ayuda': ['/ayuda?q=pago'],
    '/comunidad': [
      '/comunidad',
      `/comunidad?channel=${channel}`,
      '/comunidad?channel=1',
      `/comunidad?q=vender&channel=${channel}`,
    ],
    '/comunidad/:postId': [`/comunidad/${discussion}`, `/comunidad/${NOBODY}`, '/comunidad/1'],
    '/materiales': ['/materiales', `/materiales?brand=${brand}&q=a`, '/materiales?brand=1', '/materiales?all=1'],
    '/materiales/:materialId': [`/materiales/${material}`, `/materiales/${NOBODY}`, "/materiales/'"],
    '/verify': ['/verify'],
    '/verify/:code': [
      `/verify/${code}`,
      `/verify/${code.toLowerCase().replaceAll('-', '')}`,
      '/verify/AAAA',
      `/verify/${long}`,
    ],
    '/certificate/verify/:code': [`/certificate/verify/${code}`, '/certificate/verify/%00'],
    '*': ['/nowhere'],
  };
});
afterAll(() => academy.close());

function answersAt(
  address: string,
  reader = READER,
  late = new AbortController().signal,
): Promise<(ReadAnswer | null)[]> {
  return academy.app.get(PageAnswersService, { strict: false }).read(matchScreen(address), reader, late);
}

describe.each(Object.keys(PUBLIC_SCREENS) as (keyof typeof PUBLIC_SCREENS)[])('the page data of %s', (path) => {
  it('equals the answers of the calls of its screen, byte for byte', async () => {
    for (const address of addresses[path]) {
      expect(matchScreen(address).path).toBe(path);
      const answers = await answersAt(address);
      expect(answers[0]?.read).toBe('/api/settings');
      for (const answer of answers) await expectAsByHttp(address, answer);
    }
  });

  it('depends on topics, except for codes, whose pages are not cached', () => {
    for (const address of addresses[path]) {
      const topics = topicsOf(matchScreen(address));
      if (path.endsWith('/:code')) expect(topics).toBeNull();
      else expect(topics?.length, address).toBeGreaterThanOrEqual(path === '/verify' || path === '*' ? 0 : 1);
    }
  });
});

async function expectAsByHttp(address: string, answer: ReadAnswer | null): Promise<void> {
  if (!answer) throw new Error('nothing is late here');
  const [path, query] = typeof answer.read === 'string' ? [answer.read, {}] : answer.read;
  const isVerification = path.startsWith('/api/certificates/');
  const isList = typeof answer.read !== 'string' && !isVerification;
  const sent = new URLSearchParams(isVerification ? [] : Object.entries(query).filter(([, value]) => value !== ''));
  if (isList) sent.set('limit', String(LIST_PAGE_ROWS));
  const { status, text, json, headers } = await academy.api.get<{ code: string; message: string }>(`${path}?${sent}`);
  const what = `${path} of ${address}`;
  if ('problem' in answer) {
    expect(answer.problem, what).toEqual({ status, code: json.code, message: json.message });
    return;
  }
  expect(status, what).toBe(200);
  expect(answer.data, what).toStrictEqual(JSON.parse(JSON.stringify(answer.data)));
  if (isVerification) {
    const { timeZone } = (await academy.api.get<{ timeZone: string }>('/api/settings')).json;
    expect(answer.data, what).toEqual({ certificate: json, timeZone, checkedAt: academy.clock.nowIso() });
  } else if (isList) {
    const { rows, ...rest } = answer.data as { rows: unknown[] };
    expect(JSON.stringify(rows), what).toBe(text);
    expect(rest, what).toEqual({
      total: Number(headers[TOTAL_COUNT_HEADER]),
      nextCursor: headers[NEXT_CURSOR_HEADER] ?? null,
      isOfflineCopy: false,
    });
  } else expect(JSON.stringify(answer.data), what).toBe(text);
}

it('page data has a problem in place of a failed read, and all other answers', async () => {
  const categories = academy.app.get(CategoriesService, { strict: false });
  categories.listNames = () => Promise.reject(new Error('on purpose'));
  const answers = await answersAt('/');
  Reflect.deleteProperty(categories, 'listNames');
  const { status, message } = ERRORS.unexpected;
  expect(answers).toContainEqual({ read: CATEGORIES_READ, problem: { status, code: 'unexpected', message } });
  expect(answers.filter((answer) => answer && 'data' in answer)).toHaveLength(3);
});

it('page data has null for a read that is not answered in time', async () => {
  const categories = academy.app.get(CategoriesService, { strict: false });
  const late = new AbortController();
  let answer: (names: string[]) => void = () => {};
  categories.listNames = () => new Promise((resolve) => (answer = resolve));
  const reading = answersAt('/', READER, late.signal);
  await academy.api.get('/api/courses'); // the other reads of the page have begun before this call
  late.abort();
  const answers = await reading;
  answer([]);
  Reflect.deleteProperty(categories, 'listNames');
  expect(answers[2]).toBeNull();
  expect(answers[0]).toHaveProperty('data');
});

it('page data counts unknown codes together with the calls, and has 429 after 20 of them', async () => {
  const [address = ''] = addresses['/verify/:code'];
  const codeAt = async (path: string, reader: string) => (await answersAt(path, reader))[1];
  const guesser = '127.0.0.1'; // the address of callers in tests
  academy.clock.advance(60_000);
  for (let guess = 0; guess < 10; guess += 1) {
    expect(await codeAt('/verify/AAAA-AAAA-AAAA', guesser)).toMatchObject({
      problem: { code: 'certificate_not_found' },
    });
    expect((await academy.api.get('/api/certificates/verify/BBBB-BBBB-BBBB')).status).toBe(404);
  }
  expect(await codeAt(address, guesser)).toMatchObject({ problem: { status: 429, code: 'too_many_requests' } });
  expect((await academy.api.get(`/api${address.replace('/verify', '/certificates/verify')}`)).status).toBe(429);
  for (const path of [address, address.toUpperCase()]) expect((await academy.api.get(path)).status, path).toBe(429);
  expect(await codeAt(address, READER)).toHaveProperty('data.certificate');
});
