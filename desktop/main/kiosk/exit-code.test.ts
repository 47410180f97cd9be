import { describe, expect, it } from 'vitest';
import { EXIT_CODE_HASH, hashExitCode, isExitCode, isRightExitCode } from './exit-code.ts';

describe('the exit code of a kiosk', () => {
  it('is right for its own hash alone, which is different each time', async () => {
    const [hash, another] = await Promise.all([hashExitCode('sala norte 7'), hashExitCode('sala norte 7')]);
    expect(hash).toMatch(EXIT_CODE_HASH);
    expect(another).not.toBe(hash);
    expect(hash).not.toContain('sala');
    expect(await isRightExitCode('sala norte 7', hash)).toBe(true);
    expect(await isRightExitCode('sala norte 8', hash)).toBe(false);
    expect(await isRightExitCode('', hash)).toBe(false);
  });

  it('is the same with an accent in one letter or in two', async () => {
    const hash = await hashExitCode('salón-norte');
    expect(await isRightExitCode('salo\u0301n-norte', hash)).toBe(true);
  });

  it('is wrong for a text that is no hash', async () => {
    for (const hash of ['', 'scrypt', 'scrypt$40$a$b']) expect(await isRightExitCode('12345678', hash)).toBe(false);
  });

  it('has from 8 to 200 characters', () => {
    expect(['1234567', '12345678', 'x'.repeat(200), 'x'.repeat(201)].map(isExitCode)).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });
});
