import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthTokensAnswer, authTokensAnswerSchema } from '../../../contract/auth.ts';
import type { Problem } from '../../../contract/problem.ts';
import type { Profile } from '../../../contract/profile.ts';
import { bearer } from '../../testing/people.ts';
import { TestAcademy, type TestAnswer } from '../../testing/test-academy.ts';

const LONG = 'x'.repeat(101);

function aPerson(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return { email: 'eva@example.com', password: 'mi-clave-larga', name: 'Eva', lastName: 'Soto', ...changes };
}

describe('registering', () => {
  let academy: TestAcademy;
  let number = 0;

  beforeAll(async () => {
    academy = await TestAcademy.open({ RATE_LIMIT: '100' });
  });
  afterAll(() => academy.close());

  function register<Json = AuthTokensAnswer>(changes: Record<string, unknown> = {}): Promise<TestAnswer<Json>> {
    number += 1;
    return academy.api.post<Json>('/api/auth/register', aPerson({ email: `person-${number}@example.com`, ...changes }));
  }

  it('signs the new learner in', async () => {
    const { status, json } = await register({ email: ' Eva@EXAMPLE.com ', name: ' Eva\u0301 ', lastName: 'Soto' });
    expect(status).toBe(201);
    expect(authTokensAnswerSchema.parse(json)).toEqual(json);
    const { email, profile } = (await bearer(academy.api, json.data.accessToken).get<Profile>('/v1/me')).json;
    expect(email).toBe('eva@example.com');
    expect(profile).toMatchObject({ name: 'Evá', lastName: 'Soto', fullName: 'Evá Soto', experience: 0 });
    expect(await academy.rows(`SELECT role FROM auth_account WHERE email = 'eva@example.com'`)).toEqual([
      { role: 'learner' },
    ]);
    const login = { email: 'eva@example.com', password: 'mi-clave-larga' };
    expect((await academy.api.post('/api/auth/login', login)).status).toBe(200);
  });

  it('accepts later sign-ins with either encoding of accents', async () => {
    await register({ email: 'acentos@example.com', password: 'contraseña-é' });
    const login = { email: 'acentos@example.com', password: 'contrasen\u0303a-e\u0301' };
    expect((await academy.api.post('/api/auth/login', login)).status).toBe(200);
  });

  it.each([
    [{ email: undefined }, 'email', 'Escribe tu email.'],
    [{ email: 'eva' }, 'email', 'Escribe un email como nombre@ejemplo.com.'],
    [{ email: `${'x'.repeat(250)}@example.com` }, 'email', 'Usa como máximo 254 caracteres.'],
    [{ password: undefined }, 'password', 'Escribe una contraseña.'],
    [{ password: '1234567' }, 'password', 'Usa al menos 8 caracteres.'],
    [{ password: 'x'.repeat(201) }, 'password', 'Usa como máximo 200 caracteres.'],
    [{ password: 'password1' }, 'password', 'Esa contraseña es muy común. Elige otra.'],
    [{ password: 'PASSWORD1' }, 'password', 'Esa contraseña es muy común. Elige otra.'],
    [{ name: '  ' }, 'name', 'Escribe tu nombre.'],
    [{ name: LONG }, 'name', 'Usa como máximo 100 caracteres.'],
    [{ lastName: undefined }, 'lastName', 'Escribe tu apellido.'],
    [{ role: 'admin' }, 'role', 'Este campo no existe.'],
    [{ id: '019c0000-0000-7000-8000-000000000000' }, 'id', 'Este campo no existe.'],
  ])('refuses %j with the field and a Spanish message', async (changes, path, message) => {
    const { status, json } = await register<Problem>(changes);
    expect({ status, details: json.details }).toEqual({ status: 400, details: [{ path, message }] });
  });

  it('reports all invalid fields at once', async () => {
    const { json } = await academy.api.post<Problem>('/api/auth/register', {});
    expect(json.details?.map(({ path }) => path)).toEqual(['email', 'password', 'name', 'lastName']);
  });

  it('refuses an e-mail that has an account, in any letter case', async () => {
    expect((await register({ email: 'taken@example.com' })).status).toBe(201);
    expect(await register({ email: 'TAKEN@example.com' })).toMatchObject({
      status: 409,
      json: { code: 'email_exists' },
    });
  });

  it('creates one account for simultaneous requests', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => register({ email: 'twins@example.com' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
    expect(await academy.rows(`SELECT 1 FROM auth_account WHERE email = 'twins@example.com'`)).toHaveLength(1);
  });

  it('stores no password and no token in plain text', async () => {
    const { accessToken, refreshToken } = (await register({ password: 'muy-secreta-esta' })).json.data;
    const stored = JSON.stringify([
      await academy.rows('SELECT * FROM auth_account'),
      await academy.rows('SELECT * FROM auth_refresh_token'),
    ]);
    expect(stored).toContain('$argon2id$');
    for (const secret of ['muy-secreta-esta', accessToken, refreshToken]) expect(stored).not.toContain(secret);
  });
});

describe('the e-mail of training rooms', () => {
  it('cannot be registered, even without an account', async () => {
    const academy = await TestAcademy.open({ AUTO_LOGIN_EMAIL: 'Sala@example.com' });
    const answer = await academy.api.post('/api/auth/register', aPerson({ email: 'SALA@example.com' }));
    expect(answer).toMatchObject({ status: 409, json: { code: 'email_exists' } });
    expect(await academy.rows('SELECT 1 FROM auth_account')).toEqual([]);
    await academy.close();
  });
});

describe('an academy without registration', () => {
  it.each<Record<string, string>>([{ REGISTRATION: 'off' }, { IDENTITY_PROVIDER_URL: 'http://127.0.0.1:9' }])(
    'answers registration_closed: %j',
    async (environment) => {
      const academy = await TestAcademy.open(environment);
      const answer = await academy.api.post('/api/auth/register', aPerson());
      expect(answer).toMatchObject({ status: 403, json: { code: 'registration_closed' } });
      expect(await academy.rows('SELECT 1 FROM auth_account')).toEqual([]);
      await academy.close();
    },
  );
});

describe('more than 20 requests to register in a minute from one address', () => {
  it('get 429', async () => {
    const academy = await TestAcademy.open();
    const statuses: number[] = [];
    for (let index = 0; index < 21; index += 1) {
      statuses.push((await academy.api.post('/api/auth/register', aPerson({ password: 'short' }))).status);
    }
    expect(statuses).toEqual([...Array(20).fill(400), 429]);
    await academy.close();
  });
});
