import { createReadStream, statSync } from 'node:fs';
import { appendFile, mkdir, open, readdir, readFile, rm } from 'node:fs/promises';
import { join, parse, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { IMPORT_MAX_BYTES, type ImportProblem } from '../../contract/imports.ts';
import { Config } from '../config/config.ts';
import { AppError } from '../shared/app-error.ts';
import { DiskRoom, type ReservedRoom, withinRoom } from '../shared/disk-room.ts';
import { OWNER_ONLY } from '../shared/private-files.ts';
import { sha256 } from '../shared/sha256.ts';

const TOO_LARGE = `El archivo tiene más de ${IMPORT_MAX_BYTES / 1024 / 1024} MB: divídelo en varios.`;

/**
 * The files of imports in the data folder: what was uploaded, the problems that it has, a line of JSON each, and hashes of the e-mails of people
 * who were erased since, a line each.
 */
@Injectable()
export class ImportFiles {
  private readonly folder: string;

  constructor(
    config: Config,
    private readonly disk: DiskRoom,
  ) {
    this.folder = resolve(config.dataDir, 'imports');
  }

  csvOf(id: string): string {
    return join(this.folder, `${id}.csv`);
  }

  /**
   * Writes a body to the disk as it comes.
   * @throws AppError `too_large`, `storage_full`, `request_timeout` when it breaks off
   */
  async receive(id: string, source: Readable, declaredBytes: number): Promise<void> {
    source.on('error', () => undefined); // the loop gets it
    if (declaredBytes > IMPORT_MAX_BYTES) throw tooLarge();
    await mkdir(this.folder, { recursive: true, mode: OWNER_ONLY.folder });
    await withinRoom(await this.disk.reserve(this.folder, declaredBytes), (room) => this.write(id, source, room));
  }

  private async write(id: string, source: Readable, room: ReservedRoom): Promise<void> {
    const file = await open(this.csvOf(id), 'wx', OWNER_ONLY.file);
    let bytes = 0;
    try {
      // The stream stays open when this ends early: its connection still has to carry the answer.
      for await (const chunk of source.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
        bytes += chunk.length;
        if (bytes > IMPORT_MAX_BYTES) throw tooLarge();
        await room.take(chunk.length);
        await file.writeFile(chunk);
      }
    } catch (error) {
      if (source.destroyed && !(error instanceof AppError)) throw new AppError('request_timeout', 'the body broke off');
      throw error;
    } finally {
      source.resume(); // the rest of a refused body is dropped
      await file.close();
    }
  }

  async addProblems(id: string, problems: readonly ImportProblem[]): Promise<void> {
    const lines = problems.map((problem) => `${JSON.stringify(problem)}\n`).join('');
    if (lines) await appendFile(this.problemsOf(id), lines, { mode: OWNER_ONLY.file });
  }

  /** From `offset`, at most `limit`. */
  async problemsFrom(id: string, offset: number, limit: number): Promise<ImportProblem[]> {
    const input = createReadStream(this.problemsOf(id)).on('error', () => undefined);
    const found: ImportProblem[] = [];
    let index = 0;
    for await (const line of createInterface({ input })) {
      if (index >= offset) found.push(JSON.parse(line));
      index += 1;
      if (found.length === limit) break;
    }
    input.destroy();
    return found;
  }

  /** Has every import that there is know that whoever has this e-mail was erased; call it before their account goes. */
  async noteErased(email: string): Promise<void> {
    const names = await this.names();
    for (const { name: id, ext } of names.map((name) => parse(name)))
      if (ext === '.csv') await appendFile(this.erasedOf(id), `${sha256(email)}\n`, { mode: OWNER_ONLY.file });
  }

  /** Says of an e-mail whether `noteErased` was told of it since the file of this import came. */
  async erasedSince(id: string): Promise<(email: string) => boolean> {
    const hashes = new Set((await readFile(this.erasedOf(id), 'utf8').catch(whereNone)).split('\n'));
    return (email) => hashes.has(sha256(email));
  }

  async remove(id: string): Promise<void> {
    for (const path of [this.csvOf(id), this.problemsOf(id), this.erasedOf(id)]) await rm(path, { force: true });
  }

  /** The ids of imports whose files were written before an instant, in milliseconds since 1970. */
  async idsBefore(atMs: number): Promise<string[]> {
    const names = await this.names();
    const old = names.filter((name) => (statSync(join(this.folder, name), { throwIfNoEntry: false })?.mtimeMs ?? atMs) < atMs);
    return [...new Set(old.map((name) => parse(name).name))];
  }

  private names(): Promise<string[]> {
    return readdir(this.folder).catch(() => []); // none was ever uploaded
  }

  private problemsOf(id: string): string {
    return join(this.folder, `${id}.problems`);
  }

  private erasedOf(id: string): string {
    return join(this.folder, `${id}.erased`);
  }
}

function whereNone(error: NodeJS.ErrnoException): string {
  if (error.code === 'ENOENT') return '';
  throw error;
}

function tooLarge(): AppError {
  return new AppError('too_large', 'an import above the limit', [{ path: 'file', message: TOO_LARGE }]);
}
