import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuthTokensAnswer } from '../../../contract/auth.ts';
import { aLearner } from '../../testing/people.ts';
import { TestAcademy } from '../../testing/test-academy.ts';

const MINUTE_MS = 60_000;

/** A token of the model: its parent, and the time of its first use. */
interface Known {
  readonly token: string;
  readonly parent: Known | null;
  usedAtMs: number | null;
}

type Step = { readonly show: number } | { readonly waitMs: number };

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    { weight: 5, arbitrary: fc.record({ show: fc.nat(11) }) },
    { weight: 1, arbitrary: fc.record({ waitMs: fc.constantFrom(1, 30_000, MINUTE_MS, MINUTE_MS + 1) }) },
  ),
  { minLength: 1, maxLength: 14 },
);

describe('a family of refresh tokens', () => {
  let academy: TestAcademy;
  let number = 0;

  beforeAll(async () => {
    academy = await TestAcademy.open({ RATE_LIMIT: '1000' });
  });
  afterAll(() => academy.close());

  /** The rule of `docs/requirements.md`, 'Accounts and sessions', applied to the whole history. */
  function mayBeShown(shown: Known, all: readonly Known[], nowMs: number): boolean {
    const isUsed = (one: Known) => one.usedAtMs !== null;
    if (all.some((one) => one !== shown && one.parent !== null && one.parent === shown.parent && isUsed(one)))
      return false;
    if (shown.usedAtMs === null) return true;
    return nowMs - shown.usedAtMs <= MINUTE_MS && !all.some((one) => one.parent === shown && isUsed(one));
  }

  it('accepts at most one of the tokens given for the same token, in any order of requests', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (story) => {
        number += 1;
        const { tokens } = await aLearner(academy, `learner-${number}`);
        const all: Known[] = [{ token: tokens.refreshToken, parent: null, usedAtMs: null }];
        let isAlive = true;
        for (const step of story) {
          if ('waitMs' in step) {
            academy.clock.advance(step.waitMs);
            continue;
          }
          const shown = all[step.show % all.length] as Known;
          isAlive &&= mayBeShown(shown, all, academy.clock.nowMs());
          const answer = await academy.api.post<AuthTokensAnswer>('/api/auth/refresh', { refreshToken: shown.token });
          expect(answer.status).toBe(isAlive ? 200 : 401);
          if (!isAlive) continue;
          shown.usedAtMs ??= academy.clock.nowMs();
          all.push({ token: answer.json.data.refreshToken, parent: shown, usedAtMs: null });
        }
        for (const parent of all) {
          expect(all.filter((one) => one.parent === parent && one.usedAtMs !== null).length).toBeLessThanOrEqual(1);
        }
      }),
      { numRuns: 60 },
    );
  });
});
