import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BODY_MAX_BYTES } from './shared/body-limit.ts';
import { ADMIN_WRITES, isOfSqliteAlone } from './testing/admin-writes.ts';
import { type DeclaredRoute, routesOfApp } from './testing/declared-routes.ts';
import { aLearner, bearer } from './testing/people.ts';
import { isText, sampleOf, textsIn, withText } from './testing/sample-input.ts';
import { TestAcademy, type TestApi } from './testing/test-academy.ts';

/** A beginning that makes a pattern match at first, and the text that is repeated after it. */
const HOSTILE: readonly (readonly [beginning: string, pattern: string])[] = [
  ['a', '\u0315\u0300\u05ae\u0323'],
  ['', `a${'\u0323\u0300'.repeat(4)}`],
  ['', ' '],
  ['', `a${' '.repeat(30)}`],
  ['', '/\\'],
  ['', '\ud800'],
  ['', '\u202ea'],
  ['', '👩\u200d'],
  ['', '\r\n\t'],
  ['', 'İ'],
  ['', '%41'],
  ['', '0'],
  ['a@', 'a.'],
  ['https://', 'ñ'],
  ['https://', 'a@'],
  ['https://a/', '../'],
  ['/objects', '/a'],
  ['2026-01-01T00:00:00.', '0'],
];
/** Matches no pattern: a regular expression that has matched the rest must go back. */
const END = '!';
const PLAIN = 'a';

/** How many times longer a hostile text may take than a plain one of its length; with quadratic time it is thousands. */
const FACTOR = 20;
/** Shorter times do no harm. */
const FLOOR_MS = 60;
const ATTEMPTS = 5;
/** Path, query and headers have 16 KB together, which is Node's own limit. */
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

/** The processor time of this process, in milliseconds: other processes do not count. */
async function costOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

/** The lowest cost of several attempts: what is slow by nature is slow every time. Stops early at `enough`. */
async function leastCostOf(work: () => Promise<unknown>, enough = 0): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < ATTEMPTS && least > enough; attempt += 1) least = Math.min(least, await costOf(work));
  return least;
}

const written = { inJson: (text: string) => JSON.stringify(text).slice(1, -1), inAddress: (text: string) => encode(text) };

/** Replaces unpaired surrogates, which can't be written into an address. */
function encode(text: string): string {
  return encodeURIComponent(text.replace(/\p{Cs}/gu, '\ufffd'));
}

/** Hostile texts of that many bytes in the form that `write` gives them. */
function hostileTexts(bytes: number, write: (text: string) => string): string[] {
  return HOSTILE.map(([beginning, pattern]) => {
    const room = bytes - Buffer.byteLength(write(beginning + END));
    return beginning + pattern.repeat(Math.max(0, Math.floor(room / Buffer.byteLength(write(pattern))))) + END;
  });
}

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

  /** Descriptions of the calls that take far longer than with a plain text of the same length. */
  async function slowOnes(name: string, call: (text: string) => Promise<unknown>, texts: readonly string[]): Promise<string[]> {
    const slow: string[] = [];
    for (const text of texts) {
      if ((await costOf(() => call(text))) <= FLOOR_MS) continue;
      const plain = await leastCostOf(() => call(PLAIN.repeat(text.length)));
      const bound = Math.max(FLOOR_MS, FACTOR * plain);
      const least = await leastCostOf(() => call(text), bound);
      if (least > bound)
        slow.push(`${name}, ${text.length} times ${JSON.stringify(text.slice(0, 12))}: ${least} ms, plain ${plain} ms`);
    }
    return slow;
  }

  const addressOf = ({ url }: DeclaredRoute, part = ownId) => url.replace(/:\w+/g, part);
  const withBody = () => routes.flatMap((route) => (route.body ? [{ route, schema: route.body }] : []));

  it('is measured before anything else looks at it, in every field of every body and query', () => {
    const fields = routes.flatMap(({ name, body, query }) =>
      [body, query].flatMap((schema) => (schema ? textsIn(schema).map((field) => ({ ...field, route: name })) : [])),
    );
    const unmeasured = fields.filter(({ maxChars, hasFormat }) => maxChars === undefined && !hasFormat);
    expect(fields.length).toBeGreaterThan(50);
    expect(unmeasured.map(({ route, path }) => `${route} ${path.join('.')}`)).toEqual([]);
  });

  it('as long as a body may be does not keep the server, in any field', async () => {
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

  it('as long as a field may be does not keep the server where it is stored', async () => {
    const slow: string[] = [];
    await api.post('/api/admin/categories', { name: 'Ventas' });
    const isRefused = (name: string) => academy.database.isPostgres && isOfSqliteAlone(name);
    for (const { route, schema } of withBody().filter((one) => !isRefused(one.route.name))) {
      const { url, body } = (await ADMIN_WRITES[route.name]?.(api, ownId)) ?? {};
      const fields = textsIn(schema).filter(({ path }) => url && isText(body, path));
      const call = (text: string) => {
        const sent = fields.reduce<unknown>((all, { path, maxChars = 0 }) => withText(all, path, text.slice(0, maxChars)), body);
        return api.call(route.method, url ?? '', sent as object);
      };
      slow.push(...(await slowOnes(route.name, call, url ? hostileTexts(BODY_MAX_BYTES, written.inJson) : [])));
    }
    expect(slow).toEqual([]);
  });

  it('does not keep the server as a parameter of an address, or as one that it does not know', async () => {
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

  it('does not keep the server as a part of a path', async () => {
    const slow: string[] = [];
    for (const route of routes.filter(({ url }) => /[:*]/.test(url))) {
      const call = (text: string) => api.call(route.method, addressOf(route, encode(text)).replace('*', encode(text)));
      slow.push(...(await slowOnes(route.name, call, hostileTexts(900, written.inAddress))));
      slow.push(...(await slowOnes(route.name, call, hostileTexts(HEAD_MAX_BYTES, written.inAddress))));
    }
    expect(slow).toEqual([]);
  });

  it('does not keep the server as a header', async () => {
    const slow: string[] = [];
    const texts = HEADER_PATTERNS.map((pattern) => pattern.repeat(HEAD_MAX_BYTES / pattern.length));
    for (const url of ['/api/courses', '/api/admin/session', '/v1/me', '/objects/demo/a.mp4', '/']) {
      for (const header of HEADERS) {
        slow.push(...(await slowOnes(`${header} of ${url}`, (text) => academy.api.get(url, { [header]: text }), texts)));
      }
    }
    expect(slow).toEqual([]);
  });

  it('is one that would have been noticed', async () => {
    // Quadratic on any engine: from each blank this reads to the end of the blanks, and does not match there.
    const quadratic = async (text: string) => / +$/.test(text);
    const slow = await slowOnes('looking for blanks', quadratic, hostileTexts(BODY_MAX_BYTES / 2, written.inJson));
    expect(slow).toHaveLength(1);
  });
});
