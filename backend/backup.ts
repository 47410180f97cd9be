import 'reflect-metadata';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { archiveOf } from './backups/archive/write-archive.ts';
import { BackupService } from './backups/backup.service.ts';
import { syncFile } from './backups/copied-file.ts';
import { sentenceOf } from './backups/sentence-of.ts';
import { Config, ConfigError } from './config/config.ts';
import { makeFilesPrivate, OWNER_ONLY } from './files/private-files.ts';
import { SystemClock } from './time/clock.ts';

/** Backs up the academy, beside a running server or without one; `--to` writes all of it into one file. */
async function backUp(): Promise<string> {
  const { values } = parseArgs({ options: { to: { type: 'string' } } });
  const config = new Config(process.env);
  await makeFilesPrivate(config.dataDir);
  const backups = new BackupService(config, new SystemClock());
  const { name, objects } = await backups.makeBackup('manual');
  if (values.to !== undefined) await writeArchive(backups.folder, name, resolve(values.to));
  return `Copia hecha: ${name} (${objects?.count ?? 0} archivos)${values.to === undefined ? '' : `, también en ${values.to}`}.`;
}

/** Renames the file to its final name after all bytes are on the disk. */
async function writeArchive(folder: string, name: string, target: string): Promise<void> {
  const draft = `${target}.part`;
  try {
    await pipeline((await archiveOf(folder, name)).open(), createWriteStream(draft, { mode: OWNER_ONLY.file }));
    await syncFile(draft);
    await rename(draft, target);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

backUp().then(
  (line) => {
    process.stdout.write(`${line}\n`);
    process.exit(0);
  },
  (error: Error) => {
    process.stderr.write(`${error instanceof ConfigError ? error.message : sentenceOf(error)}\n${detailOf(error)}`);
    process.exit(1);
  },
);

/** The system's error text, for the operator. */
function detailOf(error: Error): string {
  return error instanceof ConfigError ? '' : `(${error.message})\n`;
}
