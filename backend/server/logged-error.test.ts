import { describe, expect, it } from 'vitest';
import { loggedError } from './logged-error.ts';

describe('the logged form of an error', () => {
  it('has name, code, message and frames of the error and of its cause', () => {
    const cause = Object.assign(new Error('no space left'), { code: 'ENOSPC', path: '/home/ana' });
    const error = Object.assign(new TypeError('a bug', { cause }), { email: 'ana@example.com', code: 7 });
    const logged = loggedError(error);
    expect(logged).toEqual({
      name: 'TypeError',
      message: 'a bug',
      frames: expect.arrayContaining([expect.stringMatching(/^at .*logged-error\.test\.ts/)]),
      cause: { name: 'Error', code: 'ENOSPC', message: 'no space left', frames: expect.any(Array) },
    });
  });

  it('has no text that a parser failed to read, and no address', () => {
    const unread = new SyntaxError('Unexpected token, "ana@example.com" is not valid JSON');
    const sentTwice = Object.assign(new Error('sent twice: /api/users/anon_1'), { code: 'FST_ERR_REP_ALREADY_SENT' });
    expect(JSON.stringify([unread, sentTwice].map((error) => loggedError(error)))).not.toMatch(/ana@|anon_1/);
  });

  it('has only the type of a thrown value that is no error', () => {
    expect(loggedError('ana@example.com')).toEqual({ name: 'string' });
  });

  it('stops after 3 causes when an error is its own cause', () => {
    const error = new Error('first');
    error.cause = error;
    expect(JSON.stringify(loggedError(error)).match(/first/g)).toHaveLength(4);
  });
});
