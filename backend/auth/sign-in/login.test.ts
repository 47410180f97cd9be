import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AuthTokensAnswer, authTokensAnswerSchema } from '../../../contract/auth.ts';
import { aLearner, bearer, PASSWORD, type TestLearner } from '../../testing/people.ts';
import { TestAcademy, type TestAnswer } from '../../testing/test-academy.ts';
import { PasswordService } from '../passwords/password.service.ts';

const WRONG = { status: 401, json: { code: 'wrong_credentials' } };

describe('learners who sign in', () => {
  let academy: TestAcademy;
  let ana: TestLearner;

  beforeAll(async () => {
    academy = await TestAcademy.open({ RATE_LIMIT: '100' });
    ana = await aLearner(academy, 'ana');
  });
  afterAll(() => academy.close());

  function login(email: unknown, password: unknown = PASSWORD): Promise<TestAnswer<AuthTokensAnswer>> {
    return academy.api.post<AuthTokensAnswer>('/api/auth/login', { email, password });
  }

  it('get both tokens in an answer with no-store', async () => {
    const { status, json, headers } = await login(ana.email);
    expect({ status, cache: headers['cache-control'] }).toEqual({ status: 200, cache: 'no-store' });
    expect(authTokensAnswerSchema.parse(json)).toEqual(json);
    expect((await bearer(academy.api, json.data.accessToken).get<{ id: string }>('/v1/me')).json.id).toBe(ana.id);
  });

  it.each(['ANA@Example.com', '  ana@example.com '])('may write their e-mail as "%s"', async (email) => {
    expect((await login(email)).status).toBe(200);
  });

  it('may not change the case of their password', async () => {
    expect(await login(ana.email, PASSWORD.toUpperCase())).toMatchObject(WRONG);
  });

  it('update the time of their last session', async () => {
    academy.clock.set('2026-03-04T08:00:00.000Z');
    const { accessToken } = (await login(ana.email)).json.data;
    const { json } = await bearer(academy.api, accessToken).get<{ profile: { lastSessionAt: string } }>('/v1/me');
    expect(json.profile.lastSessionAt).toBe('2026-03-04T08:00:00.000Z');
  });

  it('get the same error for unknown e-mails, wrong passwords and inactive accounts', async () => {
    const gone = await aLearner(academy, 'gone');
    const off = academy.database.isPostgres ? 'false' : '0';
    await academy.change(`UPDATE auth_account SET "isActive" = ${off} WHERE id = '${gone.id}'`);
    const wrong = await login(ana.email, 'wrong-password');
    expect(wrong).toMatchObject(WRONG);
    for (const [email, password] of [
      ['nobody@example.com', PASSWORD],
      [gone.email, PASSWORD],
      [gone.email, 'wrong-password'],
    ]) {
      const { status, json, headers } = await login(email, password);
      expect({ status, json, names: Object.keys(headers) }, email).toEqual({
        status: wrong.status,
        json: wrong.json,
        names: Object.keys(wrong.headers),
      });
    }
  });

  it('are refused after exactly one hash, whether the e-mail exists or not', async () => {
    const passwords = academy.app.get(PasswordService);
    const checked: (string | undefined)[] = [];
    const matches = passwords.matches.bind(passwords);
    passwords.matches = (password, hash) => {
      checked.push(hash);
      return matches(password, hash);
    };
    await login('nobody@example.com');
    await login(ana.email, 'wrong-password');
    passwords.matches = matches;
    expect(checked).toEqual([undefined, expect.stringMatching(/^\$argon2id\$/)]);
  });

  it.each([
    [{ email: 'no email', password: 'x' }, 'email', 'Escribe un email como nombre@ejemplo.com.'],
    [{ password: 'x' }, 'email', 'Escribe tu email.'],
    [{ email: 'a@example.com', password: '' }, 'password', 'Escribe tu contraseña.'],
    [{ email: 'a@example.com', password: 'x', admin: true }, 'admin', 'Este campo no existe.'],
  ])('get the wrong field and a Spanish message for %j', async (body, path, message) => {
    const answer = await academy.api.post('/api/auth/login', body);
    expect(answer).toMatchObject({ status: 400, json: { code: 'invalid_input', details: [{ path, message }] } });
  });
});

/** A fifth of the limits of 10, 50 and 100 failures, because each try costs a hash. */
describe('a client that guesses the passwords of learners', () => {
  let academy: TestAcademy;

  beforeAll(async () => {
    academy = await TestAcademy.open({ RATE_LIMIT: '0.2', TRUST_PROXY: 'on' });
    await aLearner(academy, 'ana');
  });
  afterAll(() => academy.close());
  beforeEach(() => academy.clock.advance(16 * 60_000));
  afterEach(() => academy.clock.advance(16 * 60_000));

  function guess(name: string, address: string, password = 'wrong') {
    const body = { email: `${name}@example.com`, password };
    return academy.api.post('/api/auth/login', body, { 'x-forwarded-for': address });
  }

  async function statuses(guesses: Promise<{ status: number }>[]): Promise<number[]> {
    return (await Promise.all(guesses)).map(({ status }) => status).sort();
  }

  it('gets 429 after 10 failures (here 2) for an e-mail from one address, in any letter case', async () => {
    expect(await statuses([guess('ana', '10.1.0.1'), guess('ANA', '10.1.0.1')])).toEqual([401, 401]);
    const refused = await guess('Ana', '10.1.0.1', PASSWORD);
    expect(refused).toMatchObject({
      status: 429,
      json: { code: 'too_many_requests' },
      headers: { 'retry-after': '900' },
    });
    expect((await guess('ana', '10.1.0.2', PASSWORD)).status).toBe(200);
  });

  it('gets 429 after 50 failures (here 10) for an e-mail, and after 100 (here 20) from one address', async () => {
    const forOne = Array.from({ length: 11 }, (_, index) => guess('ana', `10.1.1.${index}`));
    expect(await statuses(forOne)).toEqual([...Array(10).fill(401), 429]);
    const fromOne = Array.from({ length: 22 }, (_, index) => guess(`name-${index}`, '10.1.2.1'));
    expect(await statuses(fromOne)).toEqual([...Array(20).fill(401), 429, 429]);
  });
});
