import { EventEmitter, once } from 'node:events';
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Backup } from '../../contract/backups.ts';
import type { Course } from '../../contract/courses.ts';
import { SqliteFile, withSqlite } from '../database/sqlite-file.ts';
import { TestDataFolder } from '../testing/data-folder.ts';
import { aCourseOf, lessonOf, reportOf } from '../testing/lessons.ts';
import { aNewCourse } from '../testing/new-content.ts';
import { TestAcademy } from '../testing/test-academy.ts';
import { BackupService } from './backup.service.ts';
import { Work } from './work.ts';

const HOUR_MS = 3_600_000;
/** Rows of 1 MB: a backup copies each of them in several steps. */
const LARGE_ROWS = 4;
/** The step at which tests pause a backup. */
const HELD_STEP = 3;

describe('a backup', () => {
  let folder: TestDataFolder;
  let academy: TestAcademy;
  let backups: BackupService;

  beforeEach(async () => {
    folder = await TestDataFolder.make();
    academy = await TestAcademy.open({ ...folder.environment, BACKUPS_KEPT: '3', RATE_LIMIT: '10000' });
    backups = academy.app.get(BackupService);
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await academy.close();
    await folder.remove();
  });

  const pathOf = (name: string) => join(folder.path, 'backups', name);

  function rowsIn<Row>(backup: Backup, statement: string): Promise<Row[]> {
    return withSqlite(SqliteFile.openImmutable(pathOf(backup.name)), (database) => database.all<Row>(statement));
  }

  async function fillWithLargeRows(): Promise<void> {
    await academy.change(`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${LARGE_ROWS})
      INSERT INTO admin_audit_entry ("id", "actorId", "actorName", "action", "subjectId", "before", "createdAt")
      SELECT i, '', '', '', '', hex(randomblob(500000)), '' FROM n`);
  }

  /** Pauses backups at `HELD_STEP` until the promise resolves. */
  function holdBackups(until: (work: Work) => Promise<unknown>): void {
    const { step } = Work.prototype;
    let steps = 0;
    vi.spyOn(Work.prototype, 'step').mockImplementation(async function (this: Work, ...does) {
      steps += 1;
      if (steps === HELD_STEP) await until(this);
      return step.apply(this, does);
    });
  }

  it('is listed with its instant, reason and size', async () => {
    const first = await backups.makeBackup('manual');
    academy.clock.advance(HOUR_MS);
    const second = await backups.makeBackup('restore');
    expect(await backups.listBackups()).toEqual([second, first]);
    expect(first).toEqual({
      name: 'academia-2026-03-02T15-00-00-000Z-manual.sqlite',
      reason: 'manual',
      madeAt: '2026-03-02T15:00:00.000Z',
      sizeBytes: expect.any(Number),
      objects: { count: 0, sizeBytes: 0 },
      signer: { state: 'own', keyId: expect.any(String) },
    });
    expect(first.sizeBytes).toBeGreaterThan(10_000);
    expect(second).toMatchObject({ reason: 'restore', madeAt: '2026-03-02T16:00:00.000Z' });
  });

  it('opens as an academy with a working search when it replaces a database', async () => {
    const trainer = await academy.signInStaff('trainer');
    await trainer.post('/api/admin/categories', { name: 'Ventas' });
    await trainer.post('/api/admin/courses', aNewCourse({ title: 'Cómo cerrar ventas difíciles' }));
    const { name } = await backups.makeBackup('manual');
    const other = await TestDataFolder.make();
    await copyFile(pathOf(name), other.database);
    const again = await TestAcademy.open(other.environment);
    const answer = await again.api.get<Course[]>('/api/courses?q=dificiles');
    expect(answer.json.map(({ title }) => title)).toEqual(['Cómo cerrar ventas difíciles']);
    await again.close();
    await other.remove();
  });

  it('is consistent while people report progress, and loses no progress', async () => {
    await fillWithLargeRows();
    const trainer = await academy.signInStaff('trainer');
    await trainer.post('/api/admin/categories', { name: 'Ventas' });
    const course = await aCourseOf(trainer, [600]);
    const acknowledged: string[] = [];
    const learn = async (userId: string) => {
      const answer = await reportOf(academy.api, userId, {
        courseId: course.id,
        lessonId: lessonOf(course),
        watchTime: 30,
      });
      expect(answer.status).toBe(200);
      acknowledged.push(userId);
    };
    await learn('anon_before-0123456789abcdef');

    const steps = new EventEmitter();
    const [isHeld, goesOn] = [once(steps, 'held'), once(steps, 'go on')];
    holdBackups(() => {
      steps.emit('held');
      return goesOn;
    });
    const made = backups.makeBackup('manual');
    await isHeld;
    for (const turn of [1, 2, 3]) await learn(`anon_meanwhile-${turn}-0123456789`);
    steps.emit('go on');
    const backup = await made;
    await learn('anon_after-0123456789abcdef');

    const COUNT = 'SELECT count(*) AS count FROM training_progress';
    expect(await academy.rows(COUNT)).toEqual([{ count: acknowledged.length }]);
    const [inBackup] = await rowsIn<{ count: number }>(backup, COUNT);
    expect(inBackup?.count).toBeGreaterThanOrEqual(1);
    expect(inBackup?.count).toBeLessThan(acknowledged.length);
    expect(await rowsIn(backup, 'PRAGMA integrity_check')).toEqual([{ integrity_check: 'ok' }]);
    expect(await rowsIn(backup, 'PRAGMA foreign_key_check')).toEqual([]);
  });

  it('replaces the oldest when the number to retain is reached', async () => {
    const made: Backup[] = [];
    for (const reason of ['migration', 'manual', 'restore', 'daily', 'daily'] as const) {
      made.unshift(await backups.makeBackup(reason));
      academy.clock.advance(HOUR_MS);
    }
    expect(await backups.listBackups()).toEqual(made.slice(0, 3));
  });

  it('removes none when it is made before a restoration, whose backup may be the oldest', async () => {
    const made: Backup[] = [];
    for (const reason of ['manual', 'manual', 'manual', 'restore'] as const) {
      made.unshift(await backups.makeBackup(reason));
      academy.clock.advance(HOUR_MS);
    }
    expect(await backups.listBackups()).toEqual(made);
  });

  it('stays when the clock was set back since the others', async () => {
    for (let hour = 0; hour < 3; hour += 1) {
      await backups.makeBackup('manual');
      academy.clock.advance(HOUR_MS);
    }
    academy.clock.set('2020-01-01T00:00:00.000Z');
    const made = await backups.makeBackup('manual');
    expect((await backups.listBackups()).map(({ madeAt }) => madeAt)).toEqual([
      '2026-03-02T17:00:00.000Z',
      '2026-03-02T16:00:00.000Z',
      made.madeAt,
    ]);
  });

  it('is retained in the number that was set last', async () => {
    const makeOne = async () => {
      academy.clock.advance(HOUR_MS);
      await backups.makeBackup('manual');
    };
    backups.keepNewest(4);
    for (let made = 0; made < 5; made += 1) await makeOne();
    expect(await backups.listBackups()).toHaveLength(4);
    backups.keepNewest(2);
    await makeOne();
    expect(await backups.listBackups()).toHaveLength(2);
  });

  it('is made after one that was requested before', async () => {
    const [first, second] = await Promise.all([backups.makeBackup('manual'), backups.makeBackup('daily')]);
    expect((await backups.listBackups()).map(({ name }) => name).toSorted()).toEqual(
      [second.name, first.name].toSorted(),
    );
  });

  it('leaves other files of the folder alone, and removes unfinished files of a killed process', async () => {
    await backups.makeBackup('manual');
    await writeFile(pathOf('notas.txt'), 'x');
    await writeFile(pathOf('academia-2026-99-99T15-00-00-000Z-manual.sqlite'), 'x');
    await writeFile(pathOf('academia-2026-01-01T15-00-00-000Z-manual.sqlite.part'), 'x');
    academy.clock.advance(HOUR_MS);
    await backups.makeBackup('manual');
    expect(await backups.listBackups()).toHaveLength(2);
    expect((await readdir(join(folder.path, 'backups'))).toSorted()).toEqual([
      '.lock',
      'academia-2026-03-02T15-00-00-000Z-manual.json',
      'academia-2026-03-02T15-00-00-000Z-manual.sqlite',
      'academia-2026-03-02T16-00-00-000Z-manual.json',
      'academia-2026-03-02T16-00-00-000Z-manual.sqlite',
      'academia-2026-99-99T15-00-00-000Z-manual.sqlite',
      'notas.txt',
      'objects',
    ]);
  });

  it('gets its objects after the start when it is made before a migration', async () => {
    await mkdir(join(folder.path, 'objects/materials'), { recursive: true });
    await writeFile(join(folder.path, 'objects/materials/guia.pdf'), 'content');
    const hurried = await backups.makeBackup('migration');
    expect(hurried.objects).toBeNull();
    await backups.completeBackups();
    expect(await backups.getBackup(hurried.name)).toEqual({ ...hurried, objects: { count: 1, sizeBytes: 7 } });
    await rm(join(folder.path, 'objects/materials/guia.pdf')); // cleaned up: the backup still has the content
    const [content = ''] = await readdir(pathOf('objects'));
    expect(await readFile(pathOf(join('objects', content)), 'utf8')).toBe('content');
  });

  it('is aborted when the server closes, and leaves no file', async () => {
    await fillWithLargeRows();
    const steps = new EventEmitter();
    const isHeld = once(steps, 'held');
    holdBackups(({ ending }) => {
      steps.emit('held');
      return once(ending, 'abort');
    });
    const ended = expect(backups.makeBackup('manual')).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }));
    await isHeld;
    expect(await readdir(join(folder.path, 'backups'))).not.toEqual([]);
    await academy.app.close();
    await ended;
    expect(await readdir(join(folder.path, 'backups'))).toEqual(['.lock']);
  });

  it('rejects with the reason when the folder can not be created', async () => {
    await writeFile(join(folder.path, 'backups'), 'a file where the folder would be');
    await expect(backups.makeBackup('manual')).rejects.toThrow('EEXIST');
  });
});
