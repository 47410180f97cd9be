import { describe, expect, it } from 'vitest';
import { withRoomKey } from './room-key.ts';

const ORIGIN = 'https://academia.example';
const ACCESS = { key: 'key-of-the-machine', origin: ORIGIN };

describe('the key of a training room', () => {
  it.each(['/api/room', '/api/room?a=1', '/api/room/', '/api/room/sign-in', '/api/room/sealed-progress'])(
    'goes to %s, in place of one that the page set',
    (path) => {
      const given = { Accept: '*/*', 'X-Room-Key': 'invented', 'x-room-key': 'another' };
      expect(withRoomKey(given, { url: ORIGIN + path, initiatorOrigin: ORIGIN }, ACCESS)).toEqual({
        Accept: '*/*',
        'x-room-key': 'key-of-the-machine',
      });
    },
  );

  it.each([
    `${ORIGIN}/api/rooms`,
    `${ORIGIN}/api/room-x`,
    `${ORIGIN}/api/admin/rooms`,
    `${ORIGIN}/api/room/../settings`,
    `${ORIGIN}/api/room/%2e%2e/settings`,
    `${ORIGIN}/sala`,
    `${ORIGIN}/x?y=/api/room`,
    `${ORIGIN}:444/api/room`,
    'http://academia.example/api/room',
    'https://academia.example.evil.example/api/room',
    'https://academia.example@evil.example/api/room',
    'https://evil.example/api/room/state',
    'wss://academia.example/api/room',
    'no address',
  ])('does not go to %s, and one from before a redirect is removed', (url) => {
    const given = { Accept: '*/*', 'X-ROOM-KEY': 'key-of-the-machine' };
    expect(withRoomKey(given, { url, initiatorOrigin: ORIGIN }, ACCESS)).toEqual({ Accept: '*/*' });
  });

  it.each(['https://www.youtube.com', 'null', 'http://academia.example', undefined])(
    'does not go along with a request of %s',
    (initiatorOrigin) => {
      expect(withRoomKey({}, { url: `${ORIGIN}/api/room/state`, initiatorOrigin }, ACCESS)).toEqual({});
    },
  );
});
