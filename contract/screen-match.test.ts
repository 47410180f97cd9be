import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalPathOf, matchScreen } from './screen-match.ts';

describe('matchScreen', () => {
  it.each([
    ['/', '/', {}],
    ['', '*', {}],
    ['/eventos', '/eventos', {}],
    ['/Eventos/', '/eventos', {}],
    ['/course/c-1', '/course/:id', { id: 'c-1' }],
    ['/COURSE/C-1//', '/course/:id', { id: 'C-1' }],
    ['/course/ca%C3%B1a%2Funo', '/course/:id', { id: 'caña/uno' }],
    ['/course/caña', '/course/:id', { id: 'caña' }],
    ['/course/%00', '/course/:id', { id: '\0' }],
    ['/course/%zz', '/course/:id', { id: '%zz' }],
    ['/course/%', '/course/:id', { id: '%' }],
    ['/course/\ud800', '/course/:id', { id: '\ufffd' }],
    ['/course/1#lesson', '/course/:id', { id: '1' }],
    ['/course', '*', {}],
    ['/course/1/2', '*', {}],
    ['/%zz', '*', {}],
    ['//eventos', '*', {}],
    ['/verify/ABC', '/verify/:code', { code: 'ABC' }],
    ['/certificate/verify/ABC', '/certificate/verify/:code', { code: 'ABC' }],
    ['/constructor', '*', {}],
    ['/__proto__', '*', {}],
  ])('matches %j with the public screen %s', (address, path, params) => {
    expect(matchScreen(address)).toMatchObject({ path, params, isPublic: true });
  });

  it.each([
    ['/login?next=/eventos', '/login', {}],
    ['/admin', '/admin/*', {}],
    ['/Admin/courses/1', '/admin/*', {}],
    ['/print/certificate/ABC', '/print/certificate/:code', { code: 'ABC' }],
  ])('matches %s with a screen that the server does not render', (address, path, params) => {
    const screen = matchScreen(address);
    expect(screen).toMatchObject({ path, params, isPublic: false });
    expect(screen.query.size).toBe(0);
  });
});

describe('canonicalPathOf', () => {
  it.each([
    ['/?utm_source=x&category=2&q=caf%C3%A9+frío&q=other', '/?q=caf%C3%A9+fr%C3%ADo&category=2'],
    ['/search?level=&q=', '/search'],
    ['/search?q=&q=again', '/search'],
    ['/SEARCH/?all=1&q=%zz', '/search?q=%25zz'],
    ['/eventos?q=x', '/eventos'],
    ['/course/a%2fb?t=90&lesson=l%201', '/course/a%2Fb?lesson=l+1&t=90'],
    ['/course/%zz', '/course/%25zz'],
    ['/course/%00', '/course/%00'],
    ['/nowhere/at?all=1', '/*'],
    ['/admin/courses', '/admin'],
  ])('%s becomes %s', (address, canonical) => {
    expect(canonicalPathOf(matchScreen(address))).toBe(canonical);
  });

  it('gives an address that matches the same screen and is canonical itself', () => {
    const piece = fc.constantFrom(
      '/',
      'course',
      'Course',
      'verify',
      'admin',
      '?',
      '&',
      '=',
      'q',
      '%',
      '%2F',
      '%252F',
      '%00',
      '%C3%B1',
      '#',
      'ñ',
      '..',
    );
    const anAddress = fc.array(fc.oneof(piece, fc.string({ unit: 'binary' }))).map((pieces) => `/${pieces.join('')}`);
    fc.assert(
      fc.property(anAddress, (address) => {
        const { path, isPublic } = matchScreen(address);
        const canonical = canonicalPathOf(matchScreen(address));
        expect(matchScreen(canonical)).toMatchObject({ path, isPublic });
        expect(canonicalPathOf(matchScreen(canonical))).toBe(canonical);
      }),
    );
  });
});
