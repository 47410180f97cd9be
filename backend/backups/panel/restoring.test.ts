import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AdminAccount } from '../../../contract/account-editing.ts';
import type { AuditEntry, AuditEntryDetail } from '../../../contract/audit-log.ts';
import type { AuthTokensAnswer } from '../../../contract/auth.ts';
import { type BackupsOverview, type RestorePreview, restorePreviewSchema } from '../../../contract/backups.ts';
import { ConfigError } from '../../config/config.ts';
import { SqliteFile, withSqlite } from '../../database/sqlite-file.ts';
import { aBackup, BACKUPS, restingBackups } from '../../testing/backups.ts';
import { TestDataFolder } from '../../testing/data-folder.ts';
import { ServedTestAcademy } from '../../testing/served.ts';
import type { TestApi } from '../../testing/test-academy.ts';
import { SAMPLES, upload } from '../../testing/uploads.ts';
import { manifestPathOf } from '../manifest/manifest.ts';
import { Work } from '../work.ts';

describe('restoring a backup', () => {
  let folder: TestDataFolder;
  let academy: ServedTestAcademy;
  let admin: TestApi;

  beforeEach(async () => {
    folder = await TestDataFolder.make();
    academy = await ServedTestAcademy.open({ ...folder.environment, LOG_LEVEL: 'error' });
    admin = await academy.signInAdmin();
    await admin.post('/api/admin/categories', { name: 'Antes' });
  });
  afterEach(async () => {
    await academy.close();
    await folder.remove();
  });

  const fileOf = (name: string) => join(folder.path, 'backups', name);
  const categories = async () => (await academy.guest.get<string[]>('/api/categories')).json;
  const leftOver = async () => (await readdir(folder.path)).filter((name) => /staged|replaced/.test(name));

  /** Runs a statement on a database, open or not. */
  const change = (file: string, statement: string) =>
    withSqlite(SqliteFile.open(file), (database) => database.all(statement));

  /** The result of a restoration, when the academy is open again. */
  async function restored(name: string, body = {}): Promise<BackupsOverview['ended']> {
    expect(await admin.post(`${BACKUPS}/${name}/restore`, body)).toMatchObject({ status: 202 });
    let ended: BackupsOverview['ended'] = null;
    const hasEnded = async () => {
      if ((await leftOver()).length > 0 || !(await academy.isOpen())) return false;
      admin = await academy.signInAdmin(); // restoring ends all sessions
      const { json } = await admin.get<BackupsOverview>(BACKUPS);
      ended = json.ended;
      return json.task === null && ended?.kind === 'restore' && ended.name === name;
    };
    await expect.poll(hasEnded).toBe(true);
    return ended;
  }

  it('restores the data of the backup, and ends all sessions', async () => {
    const registered = await academy.guest.post<AuthTokensAnswer>('/api/auth/register', {
      email: 'ana@example.com',
      password: 'clave-de-prueba',
      name: 'Ana',
      lastName: 'Ruiz',
    });
    const { url } = (await upload(admin, 'foto.png', SAMPLES.png)).json;
    const name = await aBackup(admin);
    await admin.post('/api/admin/categories', { name: 'Después' });
    await rm(join(folder.path, url));
    await change(folder.database, 'INSERT INTO certificates_year ("year", "lastNumber") VALUES (2026, 7)');
    const former = admin;

    expect(await restored(name)).toMatchObject({ kind: 'restore', name, isCancelled: false, problem: null });
    expect(await categories()).toEqual(['Antes']);
    expect((await academy.guest.get(url)).bytes).toEqual(SAMPLES.png);
    expect(await change(folder.database, 'SELECT "lastNumber" FROM certificates_year')).toEqual([{ lastNumber: 7 }]);
    // Tokens and keys from before the restoration are invalid.
    const bearer = { authorization: `Bearer ${registered.json.data.accessToken}` };
    expect((await academy.guest.get('/v1/me', bearer)).status).toBe(401);
    const refreshToken = registered.json.data.refreshToken;
    expect((await academy.guest.post('/api/auth/refresh', { refreshToken })).status).toBe(401);
    await expect(former.get('/api/admin/session')).rejects.toThrow();
    // The audit log continues, with the restoration in it.
    const acts = (await admin.get<AuditEntry[]>('/api/admin/audit-log')).json.map(({ action }) => action);
    expect(acts).toEqual(expect.arrayContaining(['backup.restore', 'category.create', 'backup.make']));
    expect(acts.filter((action) => action === 'category.create')).toHaveLength(2);
    // Restores the state from before the restoration.
    const { backups } = (await admin.get<BackupsOverview>(BACKUPS)).json;
    expect(backups.map(({ reason }) => reason).toSorted()).toEqual(['manual', 'restore']);
    await restored(backups.find(({ reason }) => reason === 'restore')?.name ?? '');
    expect(await categories()).toEqual(['Antes', 'Después']);
  });

  it('names lost rights in the preview, and does not restore them', async () => {
    const account = {
      password: 'una-clave-larga',
      name: 'Eva',
      lastName: 'Ruiz',
      email: 'eva@example.com',
      username: 'eva',
      role: 'trainer',
    };
    const { json: eva } = await admin.post<AdminAccount>('/api/admin/accounts', account);
    const name = await aBackup(admin);
    expect((await admin.patch(`/api/admin/accounts/${eva.id}`, { isActive: false })).status).toBe(200);
    const preview = await admin.get<RestorePreview>(`${BACKUPS}/${name}/restore-preview`);
    expect(restorePreviewSchema.parse(preview.json)).toMatchObject({
      signer: { state: 'own' },
      isOfAnotherAcademy: false,
      reactivated: { count: 1, names: ['Eva Ruiz'] },
      canKeepRights: true,
      keys: [],
    });
    await restored(name);
    const [found] = (await admin.get<AdminAccount[]>('/api/admin/accounts?q=eva')).json;
    expect(found).toMatchObject({ id: eva.id, isActive: false });
    const [entry] = (await admin.get<AuditEntry[]>('/api/admin/audit-log?action=backup.restore')).json;
    const { json: detail } = await admin.get<AuditEntryDetail>(`/api/admin/audit-log/${entry?.id}`);
    const kept = { keepRights: true, keepPasswords: true, keepRevocations: true };
    expect(detail.after).toEqual({ name, fromAnotherAcademy: false, ...kept, admittedKeys: [] });
    await restored(name, { keepRights: false });
    expect((await admin.get<AdminAccount[]>('/api/admin/accounts?q=eva')).json[0]).toMatchObject({
      id: eva.id,
      isActive: true,
    });
  });

  it('leaves passwords that changed since the backup, and restores the former ones only on request', async () => {
    const [email, stolen, chosen] = ['luz@example.com', 'una-clave-robada', 'una-clave-nueva'];
    await academy.guest.post('/api/auth/register', { email, password: stolen, name: 'Luz', lastName: 'Mora' });
    const name = await aBackup(admin);
    const login = async (password: string) =>
      academy.guest.post<AuthTokensAnswer>('/api/auth/login', { email, password });
    const bearer = { authorization: `Bearer ${(await login(stolen)).json.data.accessToken}` };
    const change = { currentPassword: stolen, newPassword: chosen };
    expect((await academy.guest.post('/v1/me/password', change, bearer)).status).toBe(200);
    const { json } = await admin.get<RestorePreview>(`${BACKUPS}/${name}/restore-preview`);
    expect(json.passwords).toEqual({ count: 1, names: ['Luz Mora'] });
    await restored(name);
    expect([(await login(stolen)).status, (await login(chosen)).status]).toEqual([401, 200]);
    await restored(name, { keepPasswords: false });
    expect([(await login(stolen)).status, (await login(chosen)).status]).toEqual([200, 401]);
  });

  it('leaves the data unchanged when the academy does not open with the backup', async () => {
    const name = await aBackup(admin);
    await admin.post('/api/admin/categories', { name: 'Después' });
    academy.failure = new Error('the port is taken');
    expect(await restored(name)).toMatchObject({
      kind: 'restore',
      problem: expect.stringMatching(/El registro del servidor dice por qué\. La academia sigue como estaba\.$/),
    });
    expect(await categories()).toEqual(['Antes', 'Después']);
    const logged = academy.lines.filter((line) => line.includes('the port is taken')).map((line) => JSON.parse(line));
    expect(logged).toMatchObject([{ context: 'ServedAcademy', err: { message: 'the port is taken' } }]);
  });

  it('names the setting that prevents the academy from opening with the backup', async () => {
    const name = await aBackup(admin);
    academy.failure = new ConfigError(['ADMIN_USERNAME: otra cuenta ya tiene ese nombre']);
    expect(await restored(name)).toMatchObject({
      problem: 'No se pudo terminar (ADMIN_USERNAME: otra cuenta ya tiene ese nombre). La academia sigue como estaba.',
    });
  });

  it('leaves the academy open when this version can not open the backup', async () => {
    const name = await aBackup(admin);
    await rm(manifestPathOf(fileOf(name)));
    const problem = async (statement: string) => {
      await change(fileOf(name), statement);
      expect((await admin.post(`${BACKUPS}/${name}/restore`)).status).toBe(202);
      return (await restingBackups(admin)).ended?.problem; // the same key: the academy was not closed
    };
    expect(await problem('DELETE FROM settings_academy')).toBe(
      'La copia está dañada: en la configuración de la academia (tabla settings_academy) falta la fila sin la que la academia no puede abrir.',
    );
    expect(await problem(`UPDATE auth_account SET "tokensCountFrom" = 'zzz'`)).toBe(
      'La copia está dañada: en las cuentas (tabla auth_account), 1 fila tiene en la columna «tokensCountFrom» un valor que la academia no puede leer.',
    );
    expect(await leftOver()).toEqual([]);
  });

  it('is refused for a backup of another academy, a newer, damaged or missing one, and during another task', async () => {
    const name = await aBackup(admin);
    const restore = (body = {}) => admin.post(`${BACKUPS}/${name}/restore`, body);
    expect(await admin.post(`${BACKUPS}/${name.replace('2026', '2025')}/restore`)).toMatchObject({
      status: 404,
      json: { code: 'backup_not_found' },
    });
    await rm(manifestPathOf(fileOf(name))); // like a version without digests
    await change(fileOf(name), `UPDATE backups_academy SET "id" = 'another'`);
    expect(await restore()).toMatchObject({ status: 409, json: { code: 'backup_of_another_academy' } });
    await change(fileOf(name), `INSERT INTO migration ("timestamp", "name") VALUES (1, 'Future1999999999999')`);
    expect(await restore({ fromAnotherAcademy: true })).toMatchObject({ status: 409, json: { code: 'backup_newer' } });
    await change(fileOf(name), `DELETE FROM migration WHERE "name" LIKE 'Future%'`);
    await change(fileOf(name), `UPDATE admin_audit_entry SET "actorName" = 'Nadie'`);
    const triggers = `SELECT "name", "sql" FROM sqlite_master WHERE "type" IN ('trigger', 'view') ORDER BY "name"`;
    const ours = await change(fileOf(name), triggers);
    await change(
      fileOf(name),
      'CREATE TRIGGER forget BEFORE INSERT ON admin_audit_entry BEGIN SELECT RAISE(IGNORE); END',
    );
    await change(fileOf(name), 'DROP TRIGGER courses_course_search_delete');
    const [first, second] = await Promise.all([
      restore({ fromAnotherAcademy: true }),
      restore({ fromAnotherAcademy: true }),
    ]);
    expect([first?.status, second?.status].toSorted()).toEqual([202, 409]);
    await expect.poll(async () => !(await leftOver()).length && (await academy.isOpen())).toBe(true);
    expect(await change(folder.database, 'SELECT "id" FROM backups_academy')).toEqual([{ id: 'another' }]);
    // Triggers and views are those of the academy, not of the backup.
    expect(await change(folder.database, triggers)).toEqual(ours);
    // Earlier entries of the audit log are unchanged.
    const names = await change(folder.database, 'SELECT DISTINCT "actorName" FROM admin_audit_entry');
    expect(names).not.toContainEqual({ actorName: 'Nadie' });
  });

  it('stops when its admin is deactivated while the backup is staged', async () => {
    const input = {
      password: 'una-clave-larga',
      name: 'Eva',
      lastName: 'Ruiz',
      email: 'eva@example.com',
      username: 'eva',
    };
    const { json: eva } = await admin.post<AdminAccount>('/api/admin/accounts', { ...input, role: 'admin' });
    const leaving = await academy.guest.signIn('eva', input.password);
    const name = await aBackup(admin);
    await admin.post('/api/admin/categories', { name: 'Después' });
    const { step } = Work.prototype;
    let deactivation = 0;
    const staging = vi.spyOn(Work.prototype, 'step').mockImplementationOnce(async function (this: Work, ...does) {
      deactivation = (await admin.patch(`/api/admin/accounts/${eva.id}`, { isActive: false })).status;
      return step.apply(this, does);
    } as typeof step);
    expect((await leaving.post(`${BACKUPS}/${name}/restore`)).status).toBe(202);
    const { ended } = await restingBackups(admin); // the same key: the academy was not closed
    staging.mockRestore();
    expect(deactivation).toBe(200);
    expect(ended).toMatchObject({ kind: 'restore', name, isCancelled: false, problem: expect.any(String) });
    expect(await categories()).toEqual(['Antes', 'Después']);
    expect(await leftOver()).toEqual([]);
  });

  it('changes nothing when the backup is damaged or the task is cancelled', async () => {
    const name = await aBackup(admin);
    await change(fileOf(name), `UPDATE courses_category SET "name" = 'Otra'`);
    await admin.post(`${BACKUPS}/${name}/restore`);
    expect((await restingBackups(admin)).ended).toMatchObject({
      problem: expect.stringContaining('no es la que se guardó'),
    });
    await admin.post(`${BACKUPS}/${name}/restore`);
    await admin.delete(`${BACKUPS}/task`);
    expect((await restingBackups(admin)).ended).toMatchObject({ isCancelled: true, problem: null });
    expect(await categories()).toEqual(['Antes']);
    expect(existsSync(join(folder.path, 'academia.staged.sqlite'))).toBe(false);
    await change(fileOf(name), 'DROP TABLE migration');
    expect(await admin.post(`${BACKUPS}/${name}/restore`)).toMatchObject({
      status: 409,
      json: { code: 'backup_damaged' },
    });
  });
});
