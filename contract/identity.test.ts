import { describe, expect, it } from 'vitest';
import { ANONYMOUS_ID_PATTERN, actorIdSchema } from './identity.ts';

describe('the actor id', () => {
  it.each([
    'anon_0123456789abcdef',
    'temp_0123456789abcdef',
    `anon_${'a'.repeat(128)}`,
    '019c0000-0000-7000-8000-000000000000',
    'seller.7',
    'user_1',
    'auth0|5f7c8ec7c33c6c004bbafe82',
    'us-east-1:2d1f4a0e',
    '7',
    'a'.repeat(64),
  ])('accepts %s', (id) => expect(actorIdSchema.safeParse(id).success).toBe(true));

  it.each([
    '',
    'anon_',
    'anon_0123456789abcde',
    'temp_0123456789abcde',
    `anon_${'a'.repeat(129)}`,
    'anon_0123456789abcdef ',
    'anon_0123456789abcdef\n',
    'anon_0123456789abcdé1',
    'anon:0123456789abcdef',
    'anon:',
    '|a',
    ':a',
    'a/b',
    'a%7Cb',
    '../etc',
    '-a',
    '.a',
    'a b',
    'a'.repeat(65),
  ])('refuses %j', (id) => expect(actorIdSchema.safeParse(id).success).toBe(false));

  it('is not anonymous if the prefix is in upper case or not at the start', () => {
    expect(ANONYMOUS_ID_PATTERN.test('xanon_0123456789abcdef')).toBe(false);
    expect(ANONYMOUS_ID_PATTERN.test('ANON_0123456789abcdef')).toBe(false);
  });
});
