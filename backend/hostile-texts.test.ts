import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BODY_MAX_BYTES } from './http/limits/body-limit.ts';
import { type DeclaredRoute, routesOfApp } from './testing/declared-routes.ts';
import { encode, hostileTexts, slowOnes, written } from './testing/hostile-texts.ts';
import { aLearner, bearer } from './testing/people.ts';
import { sampleOf, textsIn, withText } from './testing/sample-input.ts';
import { TestAcademy, type TestApi } from './testing/test-academy.ts';

/** Path, query and headers have at most 16 KB together, the limit of Node. */
const HEAD_MAX_BYTES = 15_000;
/** Headers that the server reads. */
const HEADERS = [
  'accept-encoding',
  'authorization',
  'content-type',
  'cookie',
  'forwarded',
  'host',
  'if-match',
  'if-modified-since',
  'if-none-match',
  'if-range',
  'origin',
  'range',
  'x-admin-key',
  'x-forwarded-for',
];
const HEADER_PATTERNS = [',', ';', ' ', 'br;q=0', 'gzip ;', 'a=b;', '0-0,', '"a",', 'W/"a" ', '.', '='];

describe('a hostile text', { timeout: 120_000 }, () => {
  let academy: TestAcademy;
  let api: TestApi;
  let routes: DeclaredRoute[];
  let candidates: unknown[];
  let ownId: string;

  beforeAll(async () => {
    academy = await TestAcademy.open({ RATE_LIMIT: '100000' });
    const learner = await aLearner(academy, 'rosa');
    api = bearer(await academy.signInStaff('admin'), learner.tokens.accessToken);
    routes = routesOfApp(academy.app);
    ownId = learner.id;
    const forms = [
      '2026-03-02',
      '19:00',
      '2026-03-02T15:00:00.000Z',
      'rosa@example.com',
      'https://youtu.be/M7lc1UVf-VE',
      'M7lc1UVf-VE',
    ];
    candidates = [ownId, ...forms, 'anon_0123456789abcdef', '/objects/demo/a.mp4', 'un texto', '1', 1, true];
  });
  afterAll(() => academy.close());

  const addressOf = ({ url }: DeclaredRoute, part = ownId) => url.replace(/:\w+/g, part);
  const withBody = () => routes.flatMap((route) => (route.body ? [{ route, schema: route.body }] : []));

  it('is checked for length before any other rule, in every field of every body and query', () => {
    const fields = routes.flatMap(({ name, body, query }) =>
      [body, query].flatMap((schema) => (schema ? textsIn(schema).map((field) => ({ ...field, route: name })) : [])),
    );
    const unmeasured = fields.filter(({ maxChars, hasFormat }) => maxChars === undefined && !hasFormat);
    expect(fields.length).toBeGreaterThan(50);
    expect(unmeasured.map(({ route, path }) => `${route} ${path.join('.')}`)).toEqual([]);
  });

  it('of the longest allowed body does not block the server, in any field', async () => {
    const slow: string[] = [];
    for (const { route, schema } of withBody()) {
      const sample = sampleOf(schema, candidates);
      const texts = hostileTexts(BODY_MAX_BYTES - JSON.stringify(sample).length - 100, written.inJson);
      for (const { path } of textsIn(schema)) {
        const call = (text: string) => api.call(route.method, addressOf(route), withText(sample, path, text) as object);
        slow.push(...(await slowOnes(`${route.name} ${path.join('.')}`, call, texts)));
      }
    }
    expect(slow).toEqual([]);
  });

  it('does not block the server as a known or unknown query parameter', async () => {
    const slow: string[] = [];
    const texts = hostileTexts(HEAD_MAX_BYTES, written.inAddress);
    for (const route of routes.filter(({ method }) => method === 'GET')) {
      const names = ['unknown', ...(route.query ? textsIn(route.query).map(({ path }) => path.join('.')) : [])];
      for (const name of names) {
        const method = route.url.endsWith('/stream') ? 'HEAD' : 'GET'; // a stream has no end
        const call = (text: string) => api.call(method, `${addressOf(route)}?${name}=${encode(text)}`);
        slow.push(...(await slowOnes(`${route.name} ${name}`, call, texts)));
      }
    }
    expect(slow).toEqual([]);
  });

  it('does not block the server as a part of a path', async () => {
    const slow: string[] = [];
    for (const route of routes.filter(({ url }) => /[:*]/.test(url))) {
      const call = (text: string) => api.call(route.method, addressOf(route, encode(text)).replace('*', encode(text)));
      slow.push(...(await slowOnes(route.name, call, hostileTexts(900, written.inAddress))));
      slow.push(...(await slowOnes(route.name, call, hostileTexts(HEAD_MAX_BYTES, written.inAddress))));
    }
    expect(slow).toEqual([]);
  });

  it('does not block the server as a header', async () => {
    const slow: string[] = [];
    const texts = HEADER_PATTERNS.map((pattern) => pattern.repeat(HEAD_MAX_BYTES / pattern.length));
    for (const url of ['/api/courses', '/api/admin/session', '/v1/me', '/objects/demo/a.mp4', '/']) {
      for (const header of HEADERS) {
        slow.push(
          ...(await slowOnes(`${header} of ${url}`, (text) => academy.api.get(url, { [header]: text }), texts)),
        );
      }
    }
    expect(slow).toEqual([]);
  });

  it('makes a quadratic pattern slow enough to fail these tests', async () => {
    // Quadratic in any engine: from each blank the pattern reads to the end of the blanks, and does not match there.
    const quadratic = async (text: string) => / +$/.test(text);
    const slow = await slowOnes('looking for blanks', quadratic, hostileTexts(BODY_MAX_BYTES / 3, written.inJson));
    expect(slow).toHaveLength(1);
  });
});
