import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Problem } from '../../contract/problem.ts';
import { type Profile, profileSchema } from '../../contract/profile.ts';
import { aLearner, type TestLearner } from '../testing/people.ts';
import { TestAcademy } from '../testing/test-academy.ts';

const FILLED = { phone: '912345678', phoneCode: '+56', rut: 'x1' };
const NOON = '2026-03-02T15:00:00.000Z';

describe('the own profile', () => {
  let academy: TestAcademy;
  let ana: TestLearner;

  beforeAll(async () => {
    academy = await TestAcademy.open({ RATE_LIMIT: '100' });
    ana = await aLearner(academy, 'ana');
  });
  afterAll(() => academy.close());

  async function change(changes: object): Promise<Profile['profile']> {
    const { status, json } = await ana.api.patch<Profile>('/v1/me', changes);
    expect(status, JSON.stringify(json)).toBe(200);
    expect((await ana.api.get('/v1/me')).json).toEqual(json);
    return json.profile;
  }

  it("has all fields of the provider's shape", async () => {
    const { status, json, headers } = await ana.api.get<Profile>('/v1/me');
    expect({ status, cache: headers['cache-control'] }).toEqual({ status: 200, cache: 'no-store' });
    expect(profileSchema.parse(json)).toEqual(json);
    expect(json).toEqual({
      id: ana.id,
      erasesAt: null,
      email: 'ana@example.com',
      createdAt: NOON,
      updatedAt: NOON,
      profile: {
        name: 'ana',
        lastName: 'Prueba',
        fullName: 'ana Prueba',
        phone: null,
        phoneCode: null,
        rut: null,
        code: null,
        picture: { url: null },
        experience: 0,
        state: { id: 1, name: 'activo' },
        lastSessionAt: NOON,
      },
    });
  });

  it.each([
    ['name', ' Ane\u0301 ', 'Ané'],
    ['lastName', ' Núñez', 'Núñez'],
    ['phone', ' 9 5550 1234 ', '9 5550 1234'],
    ['phoneCode', '+56', '+56'],
    ['rut', '12.345.678-5', '12.345.678-5'],
  ] as const)('takes a new %s, trimmed and in NFC, and leaves the rest', async (field, given, stored) => {
    const before = (await ana.api.get<Profile>('/v1/me')).json.profile;
    const { fullName: _was, ...after } = await change({ [field]: given });
    const { fullName: _is, ...expected } = { ...before, [field]: stored };
    expect(after).toEqual(expected);
  });

  it('shows the time of its last change and the full name', async () => {
    academy.clock.advance(1_000);
    expect((await change({ name: 'Ana', lastName: 'Soto' })).fullName).toBe('Ana Soto');
    const { updatedAt, createdAt } = (await ana.api.get<Profile>('/v1/me')).json;
    expect({ updatedAt, createdAt }).toEqual({ updatedAt: '2026-03-02T15:00:01.000Z', createdAt: NOON });
  });

  it.each(['phone', 'phoneCode', 'rut'] as const)('clears its %s for an empty text and for null', async (field) => {
    for (const nothing of ['', '   ', null]) {
      await change({ [field]: FILLED[field] });
      expect((await change({ [field]: nothing }))[field]).toBeNull();
    }
  });

  it('keeps a stored phone that breaks the rule while other fields change', async () => {
    await academy.change(`UPDATE auth_account SET "phone" = 'anexo', "phoneCode" = 'CL' WHERE id = '${ana.id}'`);
    expect(await change({ rut: '12.345.678-5' })).toMatchObject({
      phone: 'anexo',
      phoneCode: 'CL',
      rut: '12.345.678-5',
    });
  });

  it('accepts its own picture again, and clears it for an empty text and for null', async () => {
    const url = '/objects/pictures/ana.jpg';
    for (const nothing of ['', null]) {
      await academy.change(`UPDATE auth_account SET "pictureUrl" = '${url}' WHERE id = '${ana.id}'`);
      expect((await change({ picture: url })).picture).toEqual({ url });
      expect((await change({ picture: nothing })).picture).toEqual({ url: null });
    }
  });

  it('accepts as many characters after NFC as its fields hold', async () => {
    // NFC turns each of these into two characters.
    const growing = '\u0958';
    expect((await change({ rut: growing.repeat(10) })).rut).toHaveLength(20);
    expect((await ana.api.patch('/v1/me', { rut: growing.repeat(11) })).status).toBe(400);
    expect((await change({ rut: 'n\u0303'.repeat(20) })).rut).toBe('ñ'.repeat(20));
  });

  it.each([
    [{ name: '' }, 'name', 'Escribe tu nombre.'],
    [{ name: null }, 'name', 'Escribe tu nombre.'],
    [{ lastName: '   ' }, 'lastName', 'Escribe tu apellido.'],
    [{ lastName: 'x'.repeat(101) }, 'lastName', 'Usa como máximo 100 caracteres.'],
    [{ phone: '1'.repeat(31) }, 'phone', 'Usa como máximo 30 caracteres.'],
    [{ phone: 'abc' }, 'phone', 'Escribe un teléfono con números, por ejemplo 9 1234 5678.'],
    [{ phoneCode: 'CL' }, 'phoneCode', 'Escribe el código con números, por ejemplo +56.'],
    [{ phoneCode: '1234567' }, 'phoneCode', 'Usa como máximo 6 caracteres.'],
    [{ rut: 7 }, 'rut', 'Este dato no tiene la forma esperada.'],
    [{ email: 'otra@example.com' }, 'email', 'Este campo no existe.'],
    [{ role: 'admin' }, 'role', 'Este campo no existe.'],
    [{ code: 'V-1' }, 'code', 'Este campo no existe.'],
    [{ experience: 1_000 }, 'experience', 'Este campo no existe.'],
    [{ isActive: true }, 'isActive', 'Este campo no existe.'],
  ])('refuses the change %j and stays the same', async (changes, path, message) => {
    const before = (await ana.api.get('/v1/me')).json;
    const { status, json } = await ana.api.patch<Problem>('/v1/me', { phoneCode: '+1', ...changes });
    expect({ status, details: json.details }).toEqual({ status: 400, details: [{ path, message }] });
    expect((await ana.api.get('/v1/me')).json).toEqual(before);
  });

  it.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    '//example.com/x.png',
    '/objects/../secret',
    '/api/x',
    'https://example.com/a.png',
    '/objects/pictures/ana.jpg',
    '/objects/materials/notas.pdf',
    '/objects/videos/clase.mp4',
    `https://example.com/${'x'.repeat(2_000)}`,
  ])('refuses %s as a picture', async (picture) => {
    const answer = await ana.api.patch<Problem>('/v1/me', { picture });
    expect(answer).toMatchObject({ status: 400, json: { details: [{ path: 'picture' }] } });
  });

  it("changes only the person's own, and requires a token", async () => {
    const berta = await aLearner(academy, 'berta');
    const before = (await berta.api.get('/v1/me')).json;
    await change({ name: 'Ana María' });
    expect((await berta.api.get('/v1/me')).json).toEqual(before);
    expect((await academy.api.patch('/v1/me', { name: 'Nadie' })).status).toBe(401);
  });
});
