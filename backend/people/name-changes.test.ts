import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ERRORS } from '../../contract/errors.ts';
import type { Problem } from '../../contract/problem.ts';
import type { Profile } from '../../contract/profile.ts';
import { aLearner, type TestLearner } from '../testing/people.ts';
import { openSecondProcess, type SecondProcess } from '../testing/second-process.ts';
import { TestAcademy, type TestApi } from '../testing/test-academy.ts';
import { ProfileService } from './profile.service.ts';

/** Seconds from noon, when test clocks begin, to midnight in Santiago. */
const HALF_A_DAY_SECONDS = 12 * 3_600;
const ROUNDS = 50;

describe('changing the own name', () => {
  let academy: TestAcademy;
  let admin: TestApi;
  let ana: TestLearner;
  let number = 0;

  beforeAll(async () => {
    academy = await TestAcademy.open();
    admin = await academy.signInStaff('admin');
  });
  beforeEach(async () => {
    number += 1;
    ana = await aLearner(academy, `Ana${number}`);
  });
  afterAll(() => academy.close());

  const rename = (name: string) => ana.api.patch<Profile & Problem>('/v1/me', { name });

  it('is allowed three times a day; the fourth time gets 429 with the time until midnight', async () => {
    for (const name of ['Una', 'Dos', 'Tres']) expect((await rename(name)).status).toBe(200);
    const refused = await rename('Cuatro');
    const { message } = ERRORS.too_many_name_changes;
    expect(refused.json).toEqual({ statusCode: 429, code: 'too_many_name_changes', message });
    expect(refused.headers['retry-after']).toBe(`${HALF_A_DAY_SECONDS}`);
    expect((await ana.api.patch('/v1/me', { lastName: 'Otra' })).status).toBe(429);
    expect((await ana.api.get<Profile>('/v1/me')).json.profile.fullName).toBe('Tres Prueba');
  });

  it('counts only changes of the name', async () => {
    for (let index = 0; index < 5; index += 1)
      expect(
        (await ana.api.patch('/v1/me', { name: `Ana${number}`, lastName: ' Prueba ', phone: `91234567${index}` }))
          .status,
      ).toBe(200);
    for (const name of ['Una', 'Dos', 'Tres', 'Tres', 'Tres']) expect((await rename(name)).status).toBe(200);
    expect((await ana.api.patch('/v1/me', { name: 'Tres', phone: '912345677' })).status).toBe(200);
  });

  it('is not limited for staff, whose changes do not count for the person', async () => {
    for (let index = 0; index < 5; index += 1)
      expect((await admin.patch(`/api/admin/accounts/${ana.id}`, { name: `De la casa ${index}` })).status).toBe(200);
    for (const name of ['Una', 'Dos', 'Tres']) expect((await rename(name)).status).toBe(200);
    expect((await admin.patch(`/api/admin/accounts/${ana.id}`, { name: 'Cuatro' })).status).toBe(200);
  });

  it("is allowed again on the next day in the academy's time zone", async () => {
    const profiles = academy.app.get(ProfileService, { strict: false });
    const user = { id: ana.id, accessToken: '' };
    const change = (name: string) => profiles.update(user, { name });
    for (const name of ['Una', 'Dos', 'Tres']) await change(name);
    academy.clock.advance(HALF_A_DAY_SECONDS * 1_000 - 1);
    await expect(change('Cuatro')).rejects.toMatchObject({ code: 'too_many_name_changes', retryAfterMs: 1 });
    academy.clock.advance(1);
    await change('Cuatro');
    academy.clock.set('2026-03-02T15:00:00.000Z');
  });
});

describe('concurrent changes of the own name', () => {
  let academy: TestAcademy;
  let other: SecondProcess;

  beforeAll(async () => {
    academy = await TestAcademy.open();
    other = await openSecondProcess(academy, { RATE_LIMIT: '1' });
  });
  afterAll(async () => {
    await other.close();
    await academy.close();
  });

  it(`succeed three times in all over two processes, ${ROUNDS} times`, { timeout: 180_000 }, async () => {
    const ana = await aLearner(academy, 'Ana');
    const apis = [ana.api, other.api.with({ authorization: `Bearer ${ana.tokens.accessToken}` })];
    for (let round = 0; round < ROUNDS; round += 1) {
      await academy.change(`UPDATE auth_account SET "nameChangesDay" = 'yesterday'`);
      const changes = Array.from({ length: 10 }, (_, index) =>
        apis[index % 2]?.patch<Profile>('/v1/me', { name: `Nombre ${round} ${index}` }),
      );
      const statuses = (await Promise.all(changes)).map((answer) => answer?.status);
      expect(
        statuses.filter((status) => status === 200),
        `round ${round}`,
      ).toHaveLength(3);
      expect(
        statuses.filter((status) => status === 429),
        `round ${round}`,
      ).toHaveLength(7);
    }
  });
});
