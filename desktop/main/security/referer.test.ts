import { describe, expect, it } from 'vitest';
import { withReferer } from './referer.ts';

const OURS = 'https://cl.academia.escritorio/';

describe('the Referer of a request to YouTube', () => {
  it.each([
    ['nothing', {}, { Referer: OURS }],
    ['the academy of this machine', { Referer: 'http://127.0.0.1:41873/cursos/a' }, { Referer: OURS }],
    ['the academy of this machine, by name', { referer: 'http://localhost:41873' }, { referer: OURS }],
    ['the academy of this machine, over IPv6', { Referer: 'http://[::1]:41873/' }, { Referer: OURS }],
    ['a server', { Referer: 'https://academia.example/' }, { Referer: 'https://academia.example/' }],
    ['YouTube itself', { Referer: 'https://www.youtube.com/embed/x' }, { Referer: 'https://www.youtube.com/embed/x' }],
    [
      'a server called like a loopback address',
      { Referer: 'https://127.0.0.1.example/' },
      { Referer: 'https://127.0.0.1.example/' },
    ],
  ])('is replaced only if it is missing or a loopback address: %s', (_what, headers, expected) => {
    const others = { Accept: 'text/html' };
    expect(withReferer({ ...others, ...headers })).toEqual({ ...others, ...expected });
  });
});
