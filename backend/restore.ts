import 'reflect-metadata';
import { createReadStream, existsSync } from 'node:fs';
import { mkdir, stat } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { receiveArchive } from './backups/archive/read-archive.ts';
import { BackupService } from './backups/backup.service.ts';
import { reserveRoom } from './backups/disk-room.ts';
import { presentAcademyId } from './backups/restore/origin.ts';
import { Restoration } from './backups/restore/restoration.ts';
import { DEFAULT_CHOICES, type RestoreChoices, RIGHTS_NOT_KEPT } from './backups/restore/restore-choices.ts';
import { sentenceOf } from './backups/sentence-of.ts';
import { Work } from './backups/work.ts';
import { Config, ConfigError } from './config/config.ts';
import { ServedElsewhere } from './database/serving-lock.ts';
import { DATABASE_FILE } from './database/source-names.ts';
import { SqliteFile, withSqlite } from './database/sqlite-file.ts';
import { lockServing } from './database/sqlite-serving-lock.ts';
import { DiskRoom, withinRoom } from './files/disk-room.ts';
import { makeFilesPrivate } from './files/private-files.ts';
import { SystemClock } from './time/clock.ts';

const sentences = {
  usage: 'Uso: npm run restore -- <copia.sqlite|archivo.tar> [--another-academy] [--as-it-was]',
  notSigned: 'La copia no lleva la firma de esta academia.',
  keys: 'Las claves de certificados que trajo no valen hasta que alguien las admita en el panel (Certificados, Claves).',
  served: 'La academia está abierta: ciérrala antes de restaurar, o restaura desde el panel (Copias).',
  elsewhere: 'Con PostgreSQL las copias se hacen con las herramientas de la base de datos.',
  another: 'La copia es de otra academia. Para restaurarla de todos modos, añade --another-academy.',
};

const UNDONE: RestoreChoices = { admittedKeys: [], rights: 'undo', keepPasswords: false, keepRevocations: false };

/** An error with a Spanish sentence: nothing was changed. */
class Refusal extends Error {}

/** Restores a backup while no server serves the academy. */
async function restore(): Promise<string> {
  const { values, positionals } = parseArgs({
    options: {
      'another-academy': { type: 'boolean', default: false },
      // Accounts that were deactivated since the backup are active again with their former passwords, and certificates
      // that were revoked since are valid again.
      'as-it-was': { type: 'boolean', default: false },
    },
    allowPositionals: true,
  });
  const [given, ...more] = positionals;
  if (!given || more.length > 0) throw new Refusal(sentences.usage);
  const config = new Config(process.env);
  if (config.databaseUrl) throw new Refusal(sentences.elsewhere);
  await mkdir(config.dataDir, { recursive: true });
  await makeFilesPrivate(config.dataDir);
  const backups = new BackupService(config, new SystemClock());
  const lock = await lockServing(config.dataDir, 0).catch((error: Error) => {
    throw error instanceof ServedElsewhere ? new Refusal(sentences.served) : error;
  });
  try {
    const name = given.endsWith('.tar') ? await takeIn(backups, resolve(given)) : basename(given);
    if (!values['another-academy'] && (await isOfAnother(config.dataDir, join(backups.folder, name))))
      throw new Refusal(sentences.another);
    return await putInPlace(config.dataDir, backups, name, values['as-it-was'] ? UNDONE : DEFAULT_CHOICES);
  } finally {
    await lock.close();
  }
}

/** @returns the name of the received backup among the academy's backups */
async function takeIn(backups: BackupService, file: string): Promise<string> {
  const { size } = await stat(file);
  await mkdir(backups.folder, { recursive: true });
  const archive = await withinRoom(await reserveRoom(new DiskRoom(), backups.folder, size), (room) =>
    receiveArchive(backups.folder, createReadStream(file), room, {
      ending: backups.endingSignal,
      gone: new AbortController().signal,
      nowMs: Date.now(),
    }),
  );
  await backups.change(() => archive.publish()).finally(() => archive.remove());
  return archive.name;
}

async function isOfAnother(dataDir: string, backup: string): Promise<boolean> {
  const [theirs, ours] = [await presentAcademyId(backup), await presentAcademyId(join(dataDir, DATABASE_FILE))];
  return theirs !== null && ours !== null && theirs !== ours;
}

async function putInPlace(
  dataDir: string,
  backups: BackupService,
  name: string,
  choices: RestoreChoices,
): Promise<string> {
  const restoration = new Restoration(dataDir, name, Date.now(), choices);
  const hadDatabase = existsSync(join(dataDir, DATABASE_FILE));
  let isBackedUp = false;
  try {
    await restoration.stage(new Work(backups.endingSignal, undefined, true));
    const hurried = new Work(backups.endingSignal, undefined, true);
    const undo = await backups.makeBackup('restore', hurried).catch(() => null);
    isBackedUp = undo !== null;
    const { areRightsKept } = await restoration.putInPlace(Date.now(), { actorName: 'npm run restore', backup: name });
    const former = undo ? `la copia ${undo.name}` : 'academia.replaced-….sqlite';
    const left = hadDatabase ? ` Lo que había está en ${former}.` : '';
    const { signer } = await backups.getBackup(name);
    return [
      `Academia restaurada de ${name}.${left} Todas las sesiones terminaron.`,
      ...(areRightsKept ? [] : [RIGHTS_NOT_KEPT]),
      ...(signer.state === 'own' ? [] : [sentences.notSigned]),
      ...((await hasKeysToAdmit(join(dataDir, DATABASE_FILE))) ? [sentences.keys] : []),
    ].join('\n');
  } catch (error) {
    await restoration.putBack();
    throw error;
  } finally {
    await restoration.end(!isBackedUp);
  }
}

async function hasKeysToAdmit(database: string): Promise<boolean> {
  const keys = await withSqlite(SqliteFile.open(database), (opened) =>
    opened.all('SELECT 1 FROM certificates_key WHERE "restoredFrom" IS NOT NULL AND "admittedAt" IS NULL LIMIT 1'),
  );
  return keys.length > 0;
}

restore().then(
  (line) => {
    process.stdout.write(`${line}\n`);
    process.exit(0);
  },
  (error: Error) => {
    const isPlain = error instanceof Refusal || error instanceof ConfigError;
    process.stderr.write(isPlain ? `${error.message}\n` : `${sentenceOf(error)}\n(${error.message})\n`);
    process.exit(1);
  },
);
