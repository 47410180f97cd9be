import { describe, expect, it } from 'vitest';
import { KEYS_PATH as CONTRACT_KEYS_PATH } from '../../contract/certificate-keys.ts';
import {
  isFromGateway,
  isRestoring,
  isWithdrawn,
  KEYS_PATH,
  mayCopy,
  type RequestSummary,
  type Strategy,
  strategyFor,
} from './copy-strategy.ts';

const ORIGIN = 'https://academia.example';
const NO_HEADERS = new Headers();

function strategyOf(path: string, asked: Partial<Omit<RequestSummary, 'url'>> = {}) {
  const url = new URL(path, ORIGIN);
  return strategyFor(
    { method: 'GET', url, isNavigation: false, destination: '', headers: NO_HEADERS, ...asked },
    ORIGIN,
  );
}

function isCopied(strategy: Strategy, headers: Record<string, string>, status = 200) {
  return mayCopy(strategy, new Response(null, { status, headers }));
}

describe('the strategy of the service worker', () => {
  it('answers every address with the page, except files', () => {
    const opened = (path: string) => strategyOf(path, { isNavigation: true, destination: 'document' });
    for (const path of ['/', '/course/1', '/search?q=1.5', '/api/docs']) expect(opened(path)).toBe('page');
    for (const path of ['/favicon.svg', '/api/events/1.ics', '/objects/demo/a.mp4?download=1'])
      expect(opened(path)).toBe('server');
  });

  it('prefers copies for files of the page, and the server for the data its code reads', () => {
    expect(strategyOf('/assets/index-abc.js', { destination: 'script' })).toBe('file');
    for (const path of ['/api/courses', '/v1/me', '/api/users/anon_1/progress'])
      expect(strategyOf(path)).toBe('answer');
  });

  it('ignores suggestions, the panel, and checks of the server', () => {
    for (const path of ['/api/courses/suggestions?q=ve', '/api/admin/backups', '/health/live', '/health/ready'])
      expect(strategyOf(path)).toBe('server');
    for (const path of ['/api/courses/suggestions-of-old', '/api/administrators', '/healthy'])
      expect(strategyOf(path)).toBe('answer');
  });

  it("has its own strategy for the certificate keys, at the server's path", () => {
    expect(strategyOf(KEYS_PATH)).toBe('keys');
    expect(strategyOf(CONTRACT_KEYS_PATH)).toBe('keys');
    expect(isCopied('keys', { 'content-type': 'application/json', 'cache-control': 'no-cache' })).toBe(true);
  });

  it('is the same for every signed-in user', () => {
    expect(strategyOf('/api/courses', { headers: new Headers({ authorization: 'Bearer a' }) })).toBe('answer');
  });

  it('copies subtitles, and no other answer in their place', () => {
    expect(strategyOf('/objects/materials/a.vtt', { destination: 'track' })).toBe('subtitles');
    const vtt = { 'content-type': 'text/vtt; charset=utf-8', 'cache-control': 'public, max-age=3600' };
    expect(isCopied('subtitles', vtt)).toBe(true);
    expect(isCopied('subtitles', { ...vtt, 'content-type': 'text/html' })).toBe(false);
    expect(isCopied('subtitles', vtt, 404)).toBe(false);
  });

  it('looks for saved videos and pictures, and leaves requests of the code to the server', () => {
    expect(strategyOf('/objects/demo/a.mp4', { destination: 'video' })).toBe('object');
    expect(strategyOf('/objects/a.png', { destination: 'image' })).toBe('object');
    expect(strategyOf('/objects/demo/a.mp4')).toBe('server');
    expect(strategyOf('/favicon.svg', { destination: 'image' })).toBe('server');
  });

  it('ignores writes, streams and other origins', () => {
    expect(strategyOf('/api/courses/1/view', { method: 'POST' })).toBe('server');
    expect(strategyOf('/api/notices/stream', { headers: new Headers({ accept: 'text/event-stream' }) })).toBe('server');
    expect(strategyOf('https://www.youtube-nocookie.com/embed/a')).toBe('server');
  });
});

describe('an offline copy', () => {
  const json = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache' };
  const html = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' };

  it('is made of pages, files and answers', () => {
    expect([
      isCopied('page', html),
      isCopied('answer', json),
      isCopied('file', { 'content-type': 'text/javascript' }),
    ]).toEqual([true, true, true]);
  });

  it.each(['no-store', 'private, no-store', 'No-Store'])(
    'is made of nothing that the server marks %j',
    (cacheControl) => {
      for (const strategy of ['page', 'answer', 'file'] as const) {
        const like = strategy === 'page' ? html : json;
        expect(isCopied(strategy, { ...like, 'cache-control': cacheControl })).toBe(false);
      }
    },
  );

  it('is HTML for a page, and never HTML for anything else', () => {
    expect(isCopied('page', { 'content-type': 'image/svg+xml' })).toBe(false);
    expect(isCopied('page', json)).toBe(false);
    expect([isCopied('answer', html), isCopied('file', html)]).toEqual([false, false]);
  });

  it('is not made of errors, partial answers or downloads', () => {
    expect(isCopied('answer', json, 404)).toBe(false);
    expect(isCopied('answer', json, 206)).toBe(false);
    expect(isCopied('answer', { 'content-type': 'application/pdf' })).toBe(false);
  });
});

it.each([
  ['answer', 404, 'application/json; charset=utf-8', true],
  ['subtitles', 404, 'application/json', true],
  ['answer', 404, 'text/html', false],
  ['answer', 404, null, false],
  ['answer', 401, 'application/json', false],
  ['answer', 500, 'application/json', false],
  ['page', 404, 'application/json', false],
] as const)('a copy of kind %s does not outlive a %i of type %s: %s', (strategy, status, type, isGone) => {
  const headers: HeadersInit = type ? { 'content-type': type } : {};
  expect(isWithdrawn(strategy, new Response(null, { status, headers }))).toBe(isGone);
});

it.each([
  [502, 'text/html', true],
  [503, 'text/html; charset=utf-8', true],
  [504, null, true],
  [503, 'application/json; charset=utf-8', false],
  [500, 'text/html', false],
  [429, 'text/html', false],
  [200, 'text/html', false],
])('status %i with type %s counts as a gateway without a server: %s', (status, type, isGateway) => {
  const headers: HeadersInit = type ? { 'content-type': type } : {};
  expect(isFromGateway(new Response(null, { status, headers }))).toBe(isGateway);
});

it.each([
  [503, '{"code":"restoring"}', 'application/json; charset=utf-8', true],
  [503, '{"code":"storage_full"}', 'application/json', false],
  [503, '"restoring"', 'application/json', false],
  [503, '{', 'application/json', false],
  [503, '{"code":"restoring"}', 'text/html', false],
  [500, '{"code":"restoring"}', 'application/json', false],
])(
  'status %i with %s of type %s counts as an academy that is being restored: %s',
  async (status, body, type, expected) => {
    expect(await isRestoring(new Response(body, { status, headers: { 'content-type': type } }))).toBe(expected);
  },
);
