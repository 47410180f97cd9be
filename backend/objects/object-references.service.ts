import { Injectable } from '@nestjs/common';
import {
  CLEANED_FOLDERS,
  UPLOADS_FOLDER,
  type UploadKind,
  type UploadType,
  uploadKindOf,
} from '../../contract/objects.ts';
import { batchesOf } from '../database/batches.ts';
import { AppError } from '../errors/app-error.ts';
import { type ObjectName, ObjectStoreService, objectAt } from './object-store.service.ts';
import { ObjectUseQueries } from './object-use.queries.ts';

/** Rows per statement: each binds two values, and PostgreSQL accepts 65,535 values, SQLite 32,766. */
const USES_PER_STATEMENT = 10_000;

type AmongAddresses = (addresses: readonly string[]) => Promise<readonly string[]>;

/** The addresses of objects to which a module's rows refer. */
export interface ModuleReferences {
  /** Returns those of some hundred addresses to which a row refers, including hidden and archived rows. */
  readonly among: AmongAddresses;
  /** Returns those to which a publicly shown row refers; absent when all rows are public. */
  readonly shownAmong?: AmongAddresses;
  /**
   * The topic that is bumped when a row begins or ends to refer to an address, is shown or is hidden. Absent when such
   * a change bumps all topics, or removes the file itself.
   */
  readonly topic?: string;
}

/** An address that a row begins to refer to. */
export interface NewReference {
  readonly address: string;
  /** The field that error details name. */
  readonly path: string;
  /** Accepted kinds; absent: every stored file. */
  readonly kinds?: readonly UploadKind[];
}

/** A stored file to which a row refers. */
export interface ReferredFile {
  readonly sizeBytes: number;
  readonly contentType: string;
}

const KIND_NAMES: Readonly<Record<UploadKind, string>> = {
  document: 'un documento',
  picture: 'una imagen',
  video: 'un video MP4 o WebM',
  subtitles: 'un archivo de subtítulos',
};

/** The references of all rows to objects: each module that stores addresses of objects registers its queries here. */
@Injectable()
export class ObjectReferencesService {
  private readonly modules: ModuleReferences[] = [];

  constructor(
    private readonly objects: ObjectStoreService,
    private readonly uses: ObjectUseQueries,
  ) {}

  /** Call it in `onModuleInit`. */
  add(references: ModuleReferences): void {
    this.modules.push(references);
  }

  /** Topics that invalidate the results of `among` and `shownAmong`. */
  get topics(): string[] {
    return this.modules.flatMap(({ topic }) => topic ?? []);
  }

  /** Returns those of these addresses to which a row refers. */
  async among(addresses: readonly string[]): Promise<ReadonlySet<string>> {
    return this.foundBy(({ among }) => among(addresses));
  }

  /** Returns those of these addresses to which a publicly shown row refers. */
  async shownAmong(addresses: readonly string[]): Promise<ReadonlySet<string>> {
    return this.foundBy(({ among, shownAmong = among }) => shownAmong(addresses));
  }

  private async foundBy(ask: (module: ModuleReferences) => ReturnType<AmongAddresses>): Promise<ReadonlySet<string>> {
    const found = new Set<string>();
    // Sequential: in a transaction the modules share a connection.
    for (const module of this.modules) for (const address of await ask(module)) found.add(address);
    return found;
  }

  /**
   * Checks the addresses to which a row begins to refer, all in one call; returns the stored file of each, or null for
   * an address elsewhere. Call it in the transaction that stores the row: the files are not removed before its end.
   * @throws AppError `invalid_input` about a `path` when the academy has no such file, or one of another kind
   */
  async requireStored(references: readonly NewReference[]): Promise<(ReferredFile | null)[]> {
    // Locks first: this blocks until a concurrent removal ends, and the file is then missing. Addresses are locked in
    // the same order everywhere, also in the clean-up, so that two transactions never deadlock.
    const uploads = references
      .map(({ address }) => address)
      .filter((address) => CLEANED_FOLDERS.includes(objectAt(address)?.folder ?? ''));
    const addresses = [...new Set(uploads)].toSorted();
    for (const batch of batchesOf(addresses, USES_PER_STATEMENT))
      await this.uses.putAll(batch.map((address) => ({ address, unusedSince: null })));
    return this.check(references);
  }

  /** Like `requireStored`, without locks, for a row that is not stored yet: the files may be removed afterwards. */
  async check(references: readonly NewReference[]): Promise<(ReferredFile | null)[]> {
    const files: (ReferredFile | null)[] = [];
    for (const reference of references) files.push(await this.storedAt(reference));
    return files;
  }

  private async storedAt({ address, path, kinds }: NewReference): Promise<ReferredFile | null> {
    if (!address.startsWith('/objects/')) {
      if (await this.isOwnFile(address))
        throw refusal(path, 'Ese archivo es de la academia: escribe su dirección desde /objects/.');
      return null;
    }
    const name = objectAt(address);
    const file = name && (await this.fileOf(name));
    if (!file) throw refusal(path, 'El archivo ya no está en la academia: súbelo otra vez.');
    if (kinds && !isOfKind(file.contentType, kinds))
      throw refusal(path, `Elige ${kinds.map((kind) => KIND_NAMES[kind]).join(' o ')}.`);
    return file;
  }

  /**
   * Whether a complete URL names an uploaded object. Only paths count as references, so the object would be removed.
   */
  private async isOwnFile(address: string): Promise<boolean> {
    const name = objectAt(new URL(address).pathname);
    return name?.folder === UPLOADS_FOLDER && (await this.objects.find(name)) !== null;
  }

  private async fileOf(name: ObjectName): Promise<ReferredFile | null> {
    const object = await this.objects.find(name);
    return object && { sizeBytes: object.sizeBytes, contentType: await this.objects.typeOf(object) };
  }
}

function isOfKind(contentType: string, kinds: readonly UploadKind[]): boolean {
  return kinds.includes(uploadKindOf(contentType as UploadType));
}

function refusal(path: string, message: string): AppError {
  return new AppError('invalid_input', `${path} refers to an object that does not serve`, [{ path, message }]);
}
