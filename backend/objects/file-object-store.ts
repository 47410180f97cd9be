import { randomBytes } from 'node:crypto';
import { createReadStream, type Stats } from 'node:fs';
import { mkdir, readdir, realpath, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { ByteRange } from '../../contract/byte-range.ts';
import { type Issuer, issuerFrom, issuerText } from '../access/issuer.ts';
import { Config } from '../config/config.ts';
import { Signer } from '../cryptography/signer.ts';
import { batchesOf } from '../database/batches.ts';
import { AppError } from '../errors/app-error.ts';
import { DiskRoom, type ReservedRoom } from '../files/disk-room.ts';
import { Clock } from '../time/clock.ts';
import { realTypeOf } from './content/real-type.ts';
import { FileDraft, syncFolder } from './file-draft.ts';
import {
  addressOf,
  type ObjectAction,
  type ObjectName,
  type ObjectSignature,
  ObjectStoreService,
  objectName,
  type StoredObject,
} from './object-store.service.ts';
import { typeByEnding } from './served-type.ts';

/** Prefix of files that are still being written; no object's name begins with it. */
const UNFINISHED = '.unfinished-';
/** Time without writes after which an unfinished file is abandoned: connections end long before. */
const ABANDONED_MS = 15 * 60_000;
const PURPOSE = 'object';
/** Files per batch of a listing: other file access, such as SQLite's, is delayed by one batch at most. */
const LOOKED_AT_ONCE = 50;

/** Objects as files in `DATA_DIR`. */
@Injectable()
export class FileObjectStore extends ObjectStoreService {
  private readonly root: string;

  constructor(
    config: Config,
    private readonly clock: Clock,
    private readonly signer: Signer,
    private readonly disk: DiskRoom,
  ) {
    super();
    this.root = resolve(config.dataDir, 'objects');
  }

  async removeAbandoned(): Promise<void> {
    for (const folder of await namesIn(this.root)) {
      for (const name of await namesIn(join(this.root, folder))) {
        const file = join(this.root, folder, name);
        if (!name.startsWith(UNFINISHED)) continue;
        const stats = await stat(file).catch(unlessMissing(null)); // missing: its upload has ended meanwhile
        if (stats && Date.now() - stats.mtimeMs > ABANDONED_MS) await rm(file, { force: true, recursive: true });
      }
    }
  }

  async put(name: ObjectName, source: Readable, maxBytes: number): Promise<StoredObject> {
    source.on('error', () => undefined); // the read below throws the same error
    const file = this.fileOf(name);
    const path = await this.unfinishedPath(name.folder);
    const draft = await FileDraft.create(path);
    try {
      await copy(source, draft, maxBytes);
      await draft.sync();
      await draft.close();
      await rename(path, file);
      await syncFolder(join(this.root, name.folder));
    } catch (error) {
      source.destroy();
      await draft.discard();
      throw error;
    }
    return toObject(name, await stat(file));
  }

  async requireRoom(bytes: number): Promise<void> {
    (await this.reserveRoom(bytes)).release();
  }

  async reserveRoom(bytes: number): Promise<ReservedRoom> {
    await mkdir(this.root, { recursive: true });
    return this.disk.reserve(this.root, bytes);
  }

  async createDraft(folder: string): Promise<FileDraft> {
    return FileDraft.create(await this.unfinishedPath(folder));
  }

  async publish(draft: FileDraft, name: ObjectName): Promise<StoredObject> {
    const file = this.fileOf(name);
    await mkdir(join(this.root, name.folder), { recursive: true });
    await draft.publish(file, this.clock.nowMs());
    return toObject(name, await stat(file));
  }

  async find(name: ObjectName): Promise<StoredObject | null> {
    const file = this.fileOf(name);
    const stats = await stat(file).catch(unlessMissing(null));
    return stats?.isFile() && (await isSpelledAs(name, file)) ? toObject(name, stats) : null;
  }

  open(object: StoredObject, range?: ByteRange): Readable {
    return createReadStream(this.fileOf(object), range && { start: range.first, end: range.last });
  }

  async typeOf(object: StoredObject): Promise<string> {
    return typeByEnding(object.filename) ?? (await this.typeOfContent(object)) ?? 'application/octet-stream';
  }

  async remove(name: ObjectName): Promise<void> {
    await rm(this.fileOf(name), { force: true });
  }

  async list(folder: string): Promise<StoredObject[]> {
    const names = (await namesIn(join(this.root, folder))).filter((name) => !name.startsWith('.'));
    const found: (StoredObject | null)[] = [];
    for (const some of batchesOf(names.toSorted(), LOOKED_AT_ONCE))
      found.push(...(await Promise.all(some.map((filename) => this.find(objectName(folder, filename))))));
    return found.filter((object) => object !== null);
  }

  sign(name: ObjectName, action: ObjectAction, issuedBy: Issuer, expiresAtMs: number): string {
    const issuer = issuerText(issuedBy);
    const signature = this.signer.sign(PURPOSE, signed(name, action, issuer, String(expiresAtMs)));
    return `${addressOf(name)}?${new URLSearchParams({ expires: String(expiresAtMs), issuer, signature })}`;
  }

  requireSigned(
    name: ObjectName,
    action: ObjectAction,
    { expires = '', issuer = '', signature = '' }: ObjectSignature,
  ): Issuer {
    if (!this.signer.isSigned(PURPOSE, signed(name, action, issuer, expires), signature))
      throw new AppError('not_allowed', 'an address that was not signed here');
    if (Number(expires) <= this.clock.steadyMs()) throw new AppError('upload_expired', 'signed too long ago');
    return issuerFrom(issuer);
  }

  /** The type of an object whose name has no ending. */
  private async typeOfContent(object: StoredObject): Promise<string | null> {
    const content = await FileDraft.reopen(this.fileOf(object));
    return realTypeOf(content).finally(() => content.close());
  }

  private async unfinishedPath(folder: string): Promise<string> {
    await mkdir(join(this.root, folder), { recursive: true });
    return join(this.root, folder, `${UNFINISHED}${randomBytes(8).toString('hex')}`);
  }

  /** Checks names once more, because they become paths. */
  private fileOf({ folder, filename }: ObjectName): string {
    const checked = objectName(folder, filename);
    return join(this.root, checked.folder, checked.filename);
  }
}

async function copy(source: Readable, draft: FileDraft, maxBytes: number): Promise<void> {
  for await (const chunk of source) {
    if (draft.size + chunk.length > maxBytes) throw new AppError('too_large', `more than ${maxBytes} bytes`);
    await draft.write(chunk, draft.size);
  }
}

function toObject({ folder, filename }: ObjectName, { size, mtimeMs }: Stats): StoredObject {
  const etag = `"${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}"`;
  return { folder, filename, sizeBytes: size, modifiedAtMs: mtimeMs, etag };
}

function signed(name: ObjectName, action: ObjectAction, issuer: string, expiresAtMs: string): string {
  return `${action} ${addressOf(name)} ${issuer} ${expiresAtMs}`;
}

/**
 * Whether the request spells the file's name as it is stored. Windows and macOS also open other spellings (`A.PDF`,
 * `a.pdf.`), but rows refer to the stored spelling, which decides whether the file is public.
 */
async function isSpelledAs({ folder, filename }: ObjectName, file: string): Promise<boolean> {
  const own = await realpath(file).catch(unlessMissing(''));
  return !isOtherSpelling(filename, basename(own)) && !isOtherSpelling(folder, basename(dirname(own)));
}

/** An operator's link may lead to a file with an unrelated name. */
function isOtherSpelling(asked: string, own: string): boolean {
  return asked !== own && foldedName(asked) === foldedName(own);
}

function foldedName(name: string): string {
  return name.toLowerCase().replace(/\.+$/, '');
}

function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch(unlessMissing<string[]>([]));
}

function unlessMissing<Value>(value: Value) {
  return (error: NodeJS.ErrnoException): Value => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return value;
    throw error;
  };
}
