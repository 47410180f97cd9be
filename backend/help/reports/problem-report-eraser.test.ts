import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ErasureRunnerService } from '../../auth/accounts/erasure-runner.service.ts';
import { PersonErasers } from '../../personal-data/person-erasers.ts';
import { aLearner, bearer, PASSWORD, type TestLearner } from '../../testing/people.ts';
import { TestAcademy } from '../../testing/test-academy.ts';

const WEEK_MS = 7 * 86_400_000;

describe('problems reported with the e-mail of an erased person', () => {
  let academy: TestAcademy;
  let isStopped = false;

  beforeAll(async () => {
    academy = await TestAcademy.open({ RATE_LIMIT: '100' });
    await academy.signInStaff('admin');
    academy.app.get(PersonErasers).add(() => (isStopped ? Promise.reject(new Error('stopped')) : Promise.resolve()));
  });
  afterAll(() => academy.close());

  async function report(email: string, subject: string): Promise<void> {
    const problem = { type: 'other', subject, description: 'No abre', email };
    expect((await academy.api.post('/api/help/report-problem', problem)).status).toBe(201);
    academy.clock.advance(60_000);
  }

  /** A learner with a report from before the account and one from after it. */
  async function aReporter(name: string): Promise<TestLearner> {
    await report(`${name}@example.com`, 'antes de la cuenta');
    const learner = await aLearner(academy, name);
    await report(`${name}@example.com`, 'con la cuenta');
    return learner;
  }

  async function signedIn({ email }: TestLearner) {
    const credentials = { email, password: PASSWORD };
    const { json } = await academy.api.post<{ data: { accessToken: string } }>('/api/auth/login', credentials);
    return bearer(academy.api, json.data.accessToken);
  }

  async function askedThemselves(learner: TestLearner): Promise<void> {
    expect((await (await signedIn(learner)).call('DELETE', '/v1/me', { password: PASSWORD })).status).toBe(200);
  }

  async function askedByAdmin({ id }: TestLearner): Promise<void> {
    const admin = await academy.api.signIn('admin');
    expect((await admin.post(`/api/admin/accounts/${id}/erasure`, { password: 'admin-secret' })).status).toBe(200);
  }

  async function takenBack(learner: TestLearner): Promise<void> {
    expect((await (await signedIn(learner)).delete('/v1/me/erasure')).status).toBe(200);
  }

  async function erased(): Promise<void> {
    academy.clock.advance(WEEK_MS);
    await academy.app.get(ErasureRunnerService, { strict: false }).run();
  }

  async function subjectsOf({ id, email }: TestLearner): Promise<string[]> {
    expect(await academy.rows(`SELECT "id" FROM auth_account WHERE "id" = '${id}'`)).toEqual([]);
    const rows = await academy.rows<{ subject: string }>(
      `SELECT "subject" FROM help_problem_report WHERE "userEmail" = '${email}' ORDER BY "createdAt"`,
    );
    return rows.map(({ subject }) => subject);
  }

  it('are kept when they are older than the account and the person requested the erasure', async () => {
    const ana = await aReporter('ana');
    await askedThemselves(ana);
    await erased();
    expect(await subjectsOf(ana)).toEqual(['antes de la cuenta']);
  });

  it('are all deleted when an admin requested the erasure', async () => {
    const berta = await aReporter('berta');
    await askedByAdmin(berta);
    await erased();
    expect(await subjectsOf(berta)).toEqual([]);
  });

  it('are all deleted when both an admin and the person requested it, in any order', async () => {
    const [carla, diego] = [await aReporter('carla'), await aReporter('diego')];
    await askedThemselves(carla);
    await askedByAdmin(carla);
    await askedByAdmin(diego);
    await askedThemselves(diego);
    await erased();
    expect([await subjectsOf(carla), await subjectsOf(diego)]).toEqual([[], []]);
  });

  it('are deleted according to the last request after an earlier one was cancelled', async () => {
    const [elisa, fabio] = [await aReporter('elisa'), await aReporter('fabio')];
    await askedByAdmin(elisa);
    await takenBack(elisa);
    await askedThemselves(elisa);
    await askedThemselves(fabio);
    await takenBack(fabio);
    await askedByAdmin(fabio);
    await erased();
    expect([await subjectsOf(elisa), await subjectsOf(fabio)]).toEqual([['antes de la cuenta'], []]);
  });

  it('are deleted according to the request when an interrupted erasure is repeated', async () => {
    const [gabriela, hugo] = [await aReporter('gabriela'), await aReporter('hugo')];
    await askedThemselves(gabriela);
    await askedByAdmin(hugo);
    isStopped = true;
    await erased();
    isStopped = false;
    await academy.change(
      `INSERT INTO help_problem_report ("id", "status", "priority", "type", "subject", "description", "userEmail",
         "createdAt", "updatedAt")
       SELECT "email", 0, 0, 'other', 'de otra copia', 'x', "email", '2020-01-01T00:00:00.000Z',
         '2020-01-01T00:00:00.000Z' FROM auth_account
       WHERE "email" IN ('${gabriela.email}', '${hugo.email}')`,
    );
    await erased();
    expect([await subjectsOf(gabriela), await subjectsOf(hugo)]).toEqual([['de otra copia', 'antes de la cuenta'], []]);
  });
});
