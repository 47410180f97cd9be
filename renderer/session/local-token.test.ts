import { describe, expect, it } from 'vitest';
import { ANA, LUIS, tokensOf } from '../testing/people.ts';
import { haveSameUser, isLocalToken, isStale, userIdOf } from './local-token.ts';

const NOW = Date.parse('2026-03-02T12:00:00.000Z');
const encoded = (text: string) => btoa(text).replaceAll('=', '');

describe('the local token format', () => {
  it.each([
    ['three parts with a time', encoded(`${ANA}:sig:${NOW}`), true],
    ['padding kept', btoa(`${ANA}:s:${NOW}`), true],
    [
      'URL-safe characters',
      btoa('ÿ?>').includes('/') ? encoded(`a:?>?>?>:${NOW}`).replaceAll('+', '-').replaceAll('/', '_') : '',
      true,
    ],
    ['two parts', encoded(`${ANA}:${NOW}`), false],
    ['four parts', encoded(`${ANA}:a:b:${NOW}`), false],
    ['no number', encoded(`${ANA}:sig:soon`), false],
    ['an empty time', encoded(`${ANA}:sig:`), false],
    ['nought', encoded(`${ANA}:sig:0`), false],
    ['a negative time', encoded(`${ANA}:sig:-5`), false],
    ['a JWT', 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl', false],
    ['nothing', '', false],
    ['no base64', '¡hola!', false],
  ])('%s', (_name, token, isValid) => {
    expect(isLocalToken(token)).toBe(isValid);
  });

  it.each([
    ['29 minutes old', tokensOf(ANA, NOW - 29 * 60_000).accessToken, false],
    ['just 30 minutes old', tokensOf(ANA, NOW - 30 * 60_000).accessToken, false],
    ['past 30 minutes', tokensOf(ANA, NOW - 30 * 60_000 - 1).accessToken, true],
    ['of a time that can not be read', encoded(`${ANA}:sig:soon`), true],
    ['of another format, however old', 'opaque-token.of.a-provider', false],
  ])('%s is stale: %s', (_name, token, stale) => {
    expect(isStale(token, NOW)).toBe(stale);
  });

  it('contains the id of its user', () => {
    expect(userIdOf(tokensOf(ANA).accessToken)).toBe(ANA);
    expect(userIdOf('opaque')).toBeNull();
    expect(haveSameUser(tokensOf(ANA, 1).accessToken, tokensOf(ANA, 2).accessToken)).toBe(true);
    expect(haveSameUser(tokensOf(ANA, 1).accessToken, tokensOf(LUIS, 1).accessToken)).toBe(false);
  });
});
