import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuthTokens } from '../../contract/auth.ts';
import type { ImportedRoster, RosterLearner } from '../../contract/room-roster.ts';
import { Config } from '../config/config.ts';
import { aLearner } from '../testing/people.ts';
import { aNewRoom, aRoomWithMachine, ROOMS } from '../testing/rooms.ts';
import { TestAcademy, type TestApi } from '../testing/test-academy.ts';

describe('the CSV file of a roster', () => {
  let academy: TestAcademy;
  let admin: TestApi;

  beforeAll(async () => {
    academy = await TestAcademy.open({ RATE_LIMIT: '100' });
    admin = await academy.signInStaff('admin');
  });
  afterAll(() => academy.close());

  const send = (roomId: string, csv: string) => admin.post<ImportedRoster>(`${ROOMS}/${roomId}/roster/csv`, { csv });
  const rosterOf = async (roomId: string) => (await admin.get<RosterLearner[]>(`${ROOMS}/${roomId}/roster`)).json;
  const accounts = async () => (await academy.rows('SELECT 1 FROM auth_account')).length;

  it('adds its learners with PINs, and links the account that has a RUT already', async () => {
    const room = await aRoomWithMachine(admin, academy.api, 'Sala de archivo');
    const ana = await aLearner(academy, 'ana');
    await ana.api.patch('/v1/me', { rut: '76543216' });
    const { status, json } = await send(
      room.id,
      '\ufeffApellido;Nombre;RUT\r\nTorres;Camila;12.345.678-5\r\nPrueba;ana;7.654.321-6\r\n',
    );
    expect([status, json.problems]).toEqual([200, []]);
    expect(json.added.map(({ learner, isNewAccount }) => [learner.name, learner.rut, isNewAccount])).toEqual([
      ['Camila', '12.345.678-5', true],
      ['ana', '76543216', false],
    ]);
    for (const { learner, pin } of json.added) {
      const answer = await room.machine.post<AuthTokens>('/api/room/sign-in', { learnerId: learner.learnerId, pin });
      expect(answer.status, learner.name).toBe(200);
    }
    expect(await readdir(join(academy.app.get(Config).dataDir, 'imports'))).toEqual([]);
  });

  it('writes nothing when it has problems, and names line, column and reason of each', async () => {
    const { id } = await aNewRoom(admin, 'Sala de faltas');
    const before = await accounts();
    const file = [
      'Nombre,Apellido,RUT',
      'Rosa,Díaz,15.000.000-1',
      ',Díaz,11.111.111-1',
      'Luis,Rojas,22.222.222-2',
      'Eva,Soto,22.222.222-2',
      'Iván,Peña',
      'Ana,Otra,76543216',
    ].join('\n');
    const { json } = await send(id, file);
    expect(json).toEqual({
      added: [],
      problems: [
        { row: 2, column: 'RUT', message: 'El dígito verificador no corresponde: revisa el RUT.' },
        { row: 3, column: 'Nombre', message: 'Escribe el nombre.' },
        { row: 5, column: 'RUT', message: 'Este RUT ya está en la fila 4.' },
        { row: 6, column: 'RUT', message: 'Faltan celdas: hay 2 de 3.' },
      ],
    });
    const other = await send(id, 'Nombre,Apellido,RUT\nLuis,Rojas,22.222.222-2\nMaría,Otra,7.654.321-6');
    expect(other.json.problems).toEqual([
      { row: 3, column: 'RUT', message: expect.stringContaining('Este RUT es de la cuenta de ana Prueba') },
    ]);
    expect([await rosterOf(id), await accounts()]).toEqual([[], before]);
  });

  it.each([
    ['', { row: 1, column: null, message: 'El archivo está vacío.' }],
    ['Nombre,RUT\nA,1-9', { row: 1, column: 'Apellido', message: 'Falta esta columna.' }],
    ['Nombre,Apellido,RUT\n', { row: 1, column: null, message: 'El archivo no tiene filas de datos.' }],
    [
      'Nombre,Apellido,RUT,Curso\nA,B,1-9,C',
      { row: 1, column: 'Curso', message: expect.stringContaining('no se conoce') },
    ],
  ])('is refused as a whole with the reason: %j', async (csv, problem) => {
    const { id } = await aNewRoom(admin, `Sala ${csv.length}`);
    expect((await send(id, csv)).json).toEqual({ added: [], problems: [problem] });
  });

  it('is refused if a learner is in the roster already, or the roster would be too long', async () => {
    const { id } = await aNewRoom(admin, 'Sala repetida');
    const file = 'Nombre,Apellido,RUT\nLuis,Rojas,22.222.222-2';
    expect((await send(id, file)).json.added).toHaveLength(1);
    expect((await send(id, file)).json.problems).toEqual([
      { row: 2, column: 'RUT', message: 'Esa persona ya está en la lista de la sala.' },
    ]);
    expect(await rosterOf(id)).toHaveLength(1);
  });

  it('is for admins only', async () => {
    const trainer = await academy.signInStaff('trainer');
    const { id } = await aNewRoom(admin, 'Sala ajena');
    expect((await trainer.post(`${ROOMS}/${id}/roster/csv`, { csv: 'x' })).status).toBe(403);
  });
});
