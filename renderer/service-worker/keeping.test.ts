import { describe, expect, it } from 'vitest';
import { type AskedFor, strategyFor } from './keeping.ts';

const ORIGIN = 'https://academia.example';

function strategyOf(path: string, asked: Partial<Omit<AskedFor, 'url'>> = {}) {
  const url = new URL(path, ORIGIN);
  return strategyFor({ method: 'GET', url, isNavigation: false, headers: new Headers(), ...asked }, ORIGIN);
}

describe('what the service worker keeps', () => {
  it('keeps the page of every screen, and leaves the pages of the server to it', () => {
    for (const path of ['/', '/course/1', '/search?q=ventas', '/apibara']) {
      expect(strategyOf(path, { isNavigation: true })).toBe('page');
    }
    for (const path of ['/api/docs', '/objects/demo/a.mp4', '/metrics', '/health/live']) {
      expect(strategyOf(path, { isNavigation: true })).toBe('server');
    }
  });

  it('keeps files, and what anybody may read', () => {
    expect(strategyOf('/assets/index-abc.js')).toBe('file');
    for (const path of ['/api/courses', '/api/courses/1', '/api/categories', '/api/calendly/events', '/api/courses/1/ratings']) {
      expect(strategyOf(path)).toBe('answer');
    }
  });

  it('never keeps what is about a person', () => {
    for (const path of [
      '/v1/me',
      '/api/users/anon_1/progress',
      '/api/courses/1/rating/anon_1',
      '/api/auth/refresh',
      '/api/admin/session',
    ]) {
      expect(strategyOf(path)).toBe('server');
    }
  });

  it('never keeps what was asked for with a token or a key', () => {
    expect(strategyOf('/api/courses', { headers: new Headers({ authorization: 'Bearer a' }) })).toBe('server');
    expect(strategyOf('/api/courses', { headers: new Headers({ 'x-admin-key': 'a' }) })).toBe('server');
  });

  it('leaves writes, videos, health and other origins alone', () => {
    expect(strategyOf('/api/courses/1/view', { method: 'POST' })).toBe('server');
    expect(strategyOf('/objects/demo/a.mp4')).toBe('server');
    expect(strategyOf('/health/live')).toBe('server');
    expect(strategyOf('https://www.youtube-nocookie.com/embed/a')).toBe('server');
  });
});
