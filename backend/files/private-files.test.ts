import { chmod, mkdir, readdir, stat, symlink, writeFile } from 'node:fs/promises';
import { join, normalize, relative } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { BackupService } from '../backups/backup.service.ts';
import { DemoAcademyService } from '../seed/demo-academy.service.ts';
import { TestDataFolder } from '../testing/data-folder.ts';
import { TestAcademy } from '../testing/test-academy.ts';

let data: TestDataFolder;
beforeEach(async () => {
  data = await TestDataFolder.make();
});
afterEach(() => data.remove());

/** The rights in octal of all files of the data folder, and of the folder itself under ''. */
async function rights(): Promise<Map<string, string>> {
  const entries = await readdir(data.path, { withFileTypes: true, recursive: true });
  const paths = [
    '',
    ...entries.filter((one) => !one.isSymbolicLink()).map((one) => relative(data.path, join(one.parentPath, one.name))),
  ];
  const found = await Promise.all(paths.map(async (path) => [path, await rightsOf(join(data.path, path))] as const));
  return new Map(found);
}

async function rightsOf(path: string): Promise<string> {
  const { mode } = await stat(path);
  return (mode & 0o777).toString(8);
}

it.skipIf(process.platform === 'win32')('files of a running academy are accessible to their owner only', async () => {
  await chmod(data.path, 0o755);
  const academy = await TestAcademy.open(data.environment);
  await academy.app.get(DemoAcademyService).seedIfEmpty();
  const { name } = await academy.app.get(BackupService, { strict: false }).makeBackup('manual');
  const found = await rights();
  await academy.close();
  expect([...found.keys()]).toEqual(
    expect.arrayContaining([
      'academia.sqlite',
      'academia.sqlite-wal',
      'academia.sqlite-shm',
      'secret',
      join('backups', name),
    ]),
  );
  const folders = [
    '',
    'backups',
    'objects',
    ...['backups/objects', 'objects/demo', 'objects/materials'].map(normalize),
  ];
  for (const [path, mode] of found) expect(mode, path).toBe(folders.includes(path) ? '700' : '600');
});

it.skipIf(process.platform === 'win32')(
  'a start restricts files that an older version left readable, and no other files',
  async () => {
    const ours = [
      'academia.sqlite.part',
      'secret.1a2b',
      'backups/old.sqlite',
      'objects/demo/film.mp4',
      'academia.replaced-1.sqlite',
    ];
    for (const folder of ['backups', 'objects', 'objects/demo', 'photos']) await mkdir(join(data.path, folder));
    for (const file of [...ours, 'photos/ana.jpg', 'elsewhere.txt']) await writeFile(join(data.path, file), '');
    await symlink(join(data.path, 'elsewhere.txt'), join(data.path, 'objects/link.txt'));
    for (const path of (await rights()).keys()) {
      const isFolder = (await stat(join(data.path, path))).isDirectory();
      await chmod(join(data.path, path), isFolder ? 0o755 : 0o644);
    }
    const academy = await TestAcademy.open(data.environment);
    const found = await rights();
    await academy.close();
    for (const file of ours) expect(found.get(file), file).toBe('600');
    for (const folder of ['', 'backups', 'objects', 'objects/demo']) expect(found.get(folder), folder).toBe('700');
    expect([found.get('photos'), found.get('photos/ana.jpg'), found.get('elsewhere.txt')]).toEqual([
      '755',
      '644',
      '644',
    ]);
  },
);
