import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sqlite3 from 'sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BuiltProgram } from '../../testing/built-program.ts';
import { InProcessAcademy } from '../../testing/in-process-academy.ts';

const OBJECT = 'objects/materials/guia.pdf';

describe('a process that is killed while it restores a backup', { timeout: 120_000 }, () => {
  let root: string;
  let restorer: BuiltProgram;
  let backup: string;

  /** The backed up state, `new`, and the state to replace, `old`: other name, one object less, one certificate more. */
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'academia-restore-'));
    restorer = await BuiltProgram.build('backup-restorer');
    const academy = new InProcessAcademy(() => ({ DATA_DIR: join(root, 'template') }));
    await academy.start();
    await academy.addCategory('new');
    await academy.query(`INSERT INTO certificates_year ("year", "lastNumber") VALUES (2026, 1)`);
    await mkdir(join(root, 'template/objects/materials'), { recursive: true });
    await writeFile(join(root, 'template', OBJECT), 'guia');
    const made = await academy.ask({ type: 'make-backup', reason: 'manual' });
    backup = made.type === 'backup-made' ? made.backup.name : '';
    await rm(join(root, 'template', OBJECT));
    await academy.query(`UPDATE courses_category SET "name" = 'old'`);
    await academy.query(`UPDATE certificates_year SET "lastNumber" = 2`);
    await academy.stop();
  });
  afterAll(async () => {
    await restorer.remove();
    await rm(root, { recursive: true });
  });

  /** Runs a restore until the nth change of a file, and returns the state of the academy then. */
  async function killedAt(nth: number, moment: string, end: string): Promise<{ outcome: string; state: string }> {
    const folder = join(root, 'data');
    await rm(folder, { recursive: true, force: true });
    await cp(join(root, 'template'), folder, { recursive: true, preserveTimestamps: true });
    const outcome = await restorer.run(String(nth), moment, end, folder, backup);
    const rows = (statement: string) => rowsOf(join(folder, 'academia.sqlite'), statement);
    const [{ name: state = '' } = {}] = await rows('SELECT name FROM courses_category');
    expect(await rows('PRAGMA integrity_check')).toEqual([{ integrity_check: 'ok' }]);
    expect(await rows('SELECT "lastNumber" FROM certificates_year')).toEqual([{ lastNumber: 2 }]); // never reused
    if (state === 'new') expect(existsSync(join(folder, OBJECT))).toBe(true);
    return { outcome, state };
  }

  it.each([
    ['forward', 1, 'new'],
    ['back', 8, 'old'], // the earlier changes are those of `forward`
  ])('leaves the complete old or new academy at each change of a file: %s', async (end, first, last) => {
    const found: string[] = [];
    for (let nth = first, outcome = 'killed'; outcome === 'killed'; nth += 1) {
      // Killed before the change or, every third time, while it is under way.
      const killed = await killedAt(nth, nth % 3 === 0 ? 'within' : 'before', end);
      outcome = killed.outcome;
      found.push(killed.state);
    }
    expect(found.at(-1)).toBe(last);
    expect(new Set(found)).toEqual(new Set(['old', 'new']));
  });
});

function rowsOf(file: string, statement: string): Promise<{ name?: string }[]> {
  return new Promise((resolve, reject) => {
    const database = new sqlite3.Database(file);
    database.all<{ name?: string }>(statement, (error, rows) =>
      database.close((closing) => (error || closing ? reject(error ?? closing) : resolve(rows))),
    );
  });
}
