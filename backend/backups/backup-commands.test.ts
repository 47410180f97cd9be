import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SqliteFile, withSqlite } from '../database/sqlite-file.ts';
import { BUILD_MS, BuiltServer } from '../testing/built-server.ts';
import { TestDataFolder } from '../testing/data-folder.ts';

/** The entries about restorations in the audit log of a folder. */
async function restorationsIn({ database }: TestDataFolder): Promise<object[]> {
  const rows = await withSqlite(SqliteFile.open(database), (opened) =>
    opened.all<{ actorId: string; actorName: string; after: string }>(
      `SELECT "actorId", "actorName", "after" FROM admin_audit_entry
       WHERE "action" = 'backup.restore' ORDER BY "createdAt", "id"`,
    ),
  );
  return rows.map(({ after, ...row }) => ({ ...row, after: JSON.parse(after) }));
}

describe('npm run backup and npm run restore', () => {
  let built: BuiltServer;
  let folder: TestDataFolder;
  let environment: Record<string, string>;

  beforeAll(async () => {
    built = await BuiltServer.build();
    folder = await TestDataFolder.make();
    environment = { DATA_DIR: folder.path, BACKUPS: 'off' };
  }, BUILD_MS);
  afterAll(() => folder.remove());

  async function run(program: string, ...args: string[]): Promise<{ code: number | null; said: string }> {
    const running = built.spawn(environment, { program, args });
    const { code } = await running.ended;
    return { code, said: running.output() + running.errors() };
  }

  it('work with and without a running server, and print why they refuse', async () => {
    const object = join(folder.path, 'objects/materials/guia.pdf');
    const tar = join(folder.path, 'academia.tar');
    const server = await built.start(environment);
    await mkdir(join(folder.path, 'objects/materials'), { recursive: true });
    await writeFile(object, 'guia');
    expect(await run('backup.js', '--to', tar)).toMatchObject({
      code: 0,
      said: expect.stringMatching(/^Copia hecha: .+ \(1 archivos\)/),
    });
    expect(await run('restore.js', tar)).toMatchObject({
      code: 1,
      said: expect.stringContaining('La academia está abierta'),
    });
    server.kill('SIGTERM');
    await server.ended;

    const [name = ''] = (await readdir(join(folder.path, 'backups'))).filter((one) => one.endsWith('.sqlite'));
    expect(await run('restore.js', name.replace('manual', 'daily'))).toMatchObject({
      code: 1,
      said: expect.stringContaining('ya no existe'),
    });
    expect(existsSync(folder.database)).toBe(true);
    await rm(object);
    expect(await run('restore.js', name)).toMatchObject({
      code: 0,
      said: expect.stringContaining('Lo que había está en la copia'),
    });
    expect(existsSync(object)).toBe(true);
    const kept = { keepRights: true, keepPasswords: true, keepRevocations: true, admittedKeys: [] };
    expect(await restorationsIn(folder)).toEqual([
      { actorId: 'operator', actorName: 'npm run restore', after: { name, fromAnotherAcademy: false, ...kept } },
    ]);

    // On another machine with an empty folder.
    for (const one of ['academia.sqlite', 'objects', 'backups']) await rm(join(folder.path, one), { recursive: true });
    await writeFile(join(folder.path, 'cut.tar'), 'short');
    expect(await run('restore.js', join(folder.path, 'cut.tar'))).toMatchObject({
      code: 1,
      said: expect.stringContaining('dañada'),
    });
    expect(await run('restore.js', tar)).toMatchObject({ code: 0, said: expect.not.stringContaining('Lo que había') });
    expect(existsSync(object)).toBe(true);
    const again = await built.start(environment);
    again.kill('SIGTERM');
    await again.ended;
    expect(again.output()).not.toContain('Cuentas para entrar'); // the accounts of the backup exist

    // Without the keys of the academy that made the backup.
    const other = await TestDataFolder.make();
    environment = { ...environment, DATA_DIR: other.path };
    const { code, said } = await run('restore.js', tar, '--as-it-was');
    expect({ code, said }).toMatchObject({
      code: 0,
      said: expect.stringContaining('no lleva la firma de esta academia'),
    });
    expect(said).toContain('claves de certificados que trajo no valen hasta que alguien las admita');
    const undone = { keepRights: false, keepPasswords: false, keepRevocations: false, admittedKeys: [] };
    expect(await restorationsIn(other)).toContainEqual(
      expect.objectContaining({ after: expect.objectContaining({ fromAnotherAcademy: false, ...undone }) }),
    );
    await other.remove();
  });
});
