import { randomBytes } from 'node:crypto';
import { createReadStream, type Stats } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Config } from '../config/config.ts';
import { AppError } from '../shared/app-error.ts';
import { Clock } from '../shared/clock.ts';
import { OWNER_ONLY } from '../shared/private-files.ts';
import { Signer } from '../shared/signer.ts';
import {
  addressOf,
  type ByteRange,
  type ObjectAction,
  type ObjectName,
  ObjectStoreService,
  objectName,
  type StoredObject,
} from './object-store.service.ts';

/** Begins the names of files that are still being written; no object's name begins so. */
const UNFINISHED = '.unfinished-';
/** A file that was not finished by then never will be. */
const ABANDONED_MS = 24 * 3_600_000;
const PURPOSE = 'object';

/** Objects as files in `DATA_DIR`. */
@Injectable()
export class FileObjectStore extends ObjectStoreService implements OnModuleInit {
  private readonly root: string;

  constructor(
    config: Config,
    private readonly clock: Clock,
    private readonly signer: Signer,
  ) {
    super();
    this.root = resolve(config.dataDir, 'objects');
  }

  /** Removes unfinished files of processes that were killed. */
  async onModuleInit(): Promise<void> {
    for (const folder of await namesIn(this.root)) {
      for (const name of await namesIn(join(this.root, folder))) {
        const file = join(this.root, folder, name);
        if (name.startsWith(UNFINISHED) && Date.now() - (await stat(file)).mtimeMs > ABANDONED_MS)
          await rm(file, { force: true });
      }
    }
  }

  async put(name: ObjectName, source: Readable, maxBytes: number): Promise<StoredObject> {
    source.on('error', () => undefined); // reading it throws the same error
    const file = this.fileOf(name);
    const folder = join(this.root, name.folder);
    await mkdir(folder, { recursive: true });
    const unfinished = join(folder, `${UNFINISHED}${randomBytes(8).toString('hex')}`);
    try {
      await store(source, unfinished, maxBytes);
      await rename(unfinished, file);
      await sync(folder); // the name is on the disk then too
    } catch (error) {
      source.destroy();
      await rm(unfinished, { force: true });
      throw error;
    }
    return toObject(name, await stat(file));
  }

  async find(name: ObjectName): Promise<StoredObject | null> {
    const stats = await stat(this.fileOf(name)).catch(unlessMissing(null));
    return stats?.isFile() ? toObject(name, stats) : null;
  }

  open(object: StoredObject, range?: ByteRange): Readable {
    return createReadStream(this.fileOf(object), range && { start: range.first, end: range.last });
  }

  async remove(name: ObjectName): Promise<void> {
    await rm(this.fileOf(name), { force: true });
  }

  async list(folder: string): Promise<StoredObject[]> {
    const names = (await namesIn(join(this.root, folder))).filter((name) => !name.startsWith('.'));
    const found = await Promise.all(names.toSorted().map((filename) => this.find(objectName(folder, filename))));
    return found.filter((object) => object !== null);
  }

  sign(name: ObjectName, action: ObjectAction, expiresAtMs: number): string {
    const signature = this.signer.sign(PURPOSE, signed(name, action, expiresAtMs));
    return `${addressOf(name)}?expires=${expiresAtMs}&signature=${signature}`;
  }

  /** Whether the address was signed here for that action, and has not expired. */
  isSigned(name: ObjectName, action: ObjectAction, { expires, signature }: { expires: number; signature: string }): boolean {
    return expires > this.clock.steadyMs() && this.signer.isSigned(PURPOSE, signed(name, action, expires), signature);
  }

  /** Checks names once more, because they become paths. */
  private fileOf({ folder, filename }: ObjectName): string {
    const checked = objectName(folder, filename);
    return join(this.root, checked.folder, checked.filename);
  }
}

async function store(source: Readable, file: string, maxBytes: number): Promise<void> {
  const handle = await open(file, 'wx', OWNER_ONLY.file);
  try {
    let bytes = 0;
    for await (const chunk of source) {
      bytes += chunk.length;
      if (bytes > maxBytes) throw new AppError('too_large', `more than ${maxBytes} bytes`);
      await handle.writeFile(chunk);
    }
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function sync(folder: string): Promise<void> {
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}

function toObject({ folder, filename }: ObjectName, { size, mtimeMs }: Stats): StoredObject {
  const etag = `"${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}"`;
  return { folder, filename, sizeBytes: size, modifiedAtMs: mtimeMs, etag };
}

function signed(name: ObjectName, action: ObjectAction, expiresAtMs: number): string {
  return `${action} ${addressOf(name)} ${expiresAtMs}`;
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
