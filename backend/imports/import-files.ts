import { createReadStream, statSync } from 'node:fs';
import { appendFile, mkdir, open, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, parse, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { IMPORT_MAX_BYTES, type ImportProblem } from '../../contract/imports.ts';
import { Config } from '../config/config.ts';
import { AppError } from '../errors/app-error.ts';
import { DiskRoom, type ReservedRoom, withinRoom } from '../files/disk-room.ts';
import { OWNER_ONLY } from '../files/private-files.ts';

const NEW = '1';
const KNOWN = '0';
const TOO_LARGE = `El archivo tiene más de ${IMPORT_MAX_BYTES / 1024 / 1024} MB: divídelo en varios.`;

/**
 * The files of imports in the data folder: the upload; its problems, one line of JSON each; and one character per
 * course or account that tells whether it was new at the check.
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
   * Streams a body to the disk.
   * @throws AppError `too_large`, `storage_full`, `request_timeout` when the body breaks off
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
      // Leaves the stream open when the loop ends early: its connection still has to send the answer.
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
      source.resume(); // drops the rest of a refused body
      await file.close();
    }
  }

  async addProblems(id: string, problems: readonly ImportProblem[]): Promise<void> {
    const lines = problems.map((problem) => `${JSON.stringify(problem)}\n`).join('');
    if (lines) await appendFile(this.problemsOf(id), lines, { mode: OWNER_ONLY.file });
  }

  /** At most `limit` problems, from `offset`. */
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

  /** @param areNew whether each course or account of the file is new to the academy */
  async writeJudged(id: string, areNew: readonly boolean[]): Promise<void> {
    await writeFile(this.judgedOf(id), areNew.map((isNew) => (isNew ? NEW : KNOWN)).join(''), {
      mode: OWNER_ONLY.file,
    });
  }

  /** Whether the academy had the course or account with that index in the file when the file was checked. */
  async knownAtCheck(id: string): Promise<(index: number) => boolean> {
    const judged = await readFile(this.judgedOf(id), 'latin1').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return ''; // an earlier version checked it
      throw error;
    });
    return (index) => judged[index] === KNOWN;
  }

  async remove(id: string): Promise<void> {
    for (const path of [this.csvOf(id), this.problemsOf(id), this.judgedOf(id)]) await rm(path, { force: true });
  }

  /** The ids of imports whose files were written before an instant, in milliseconds since 1970. */
  async idsBefore(atMs: number): Promise<string[]> {
    const names = await this.names();
    const old = names.filter(
      (name) => (statSync(join(this.folder, name), { throwIfNoEntry: false })?.mtimeMs ?? atMs) < atMs,
    );
    return [...new Set(old.map((name) => parse(name).name))];
  }

  private names(): Promise<string[]> {
    return readdir(this.folder).catch(() => []); // no folder before the first upload
  }

  private problemsOf(id: string): string {
    return join(this.folder, `${id}.problems`);
  }

  private judgedOf(id: string): string {
    return join(this.folder, `${id}.judged`);
  }
}

function tooLarge(): AppError {
  return new AppError('too_large', 'an import above the limit', [{ path: 'file', message: TOO_LARGE }]);
}
