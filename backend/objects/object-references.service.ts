import { Injectable } from '@nestjs/common';
import {
  CLEANED_FOLDERS,
  UPLOADS_FOLDER,
  type UploadKind,
  type UploadType,
  uploadKindOf,
} from '../../contract/objects.ts';
import { AppError } from '../shared/app-error.ts';
import { batchesOf } from '../shared/batches.ts';
import { type ObjectName, ObjectStoreService, objectAt } from './object-store.service.ts';
import { ObjectUseQueries } from './object-use.queries.ts';

/** A statement binds two values for each; PostgreSQL takes 65,535, SQLite 32,766. */
const USES_PER_STATEMENT = 10_000;

type AmongAddresses = (addresses: readonly string[]) => Promise<readonly string[]>;

/** What a module knows of the addresses that its rows refer to. */
export interface ModuleReferences {
  /** Those of some hundred addresses that a row refers to, hidden and archived rows too. */
  readonly among: AmongAddresses;
  /** Those that a row refers to which everybody sees; absent where everybody sees all rows. */
  readonly shownAmong?: AmongAddresses;
  /**
   * The topic that is bumped when a row begins or ends to refer to an address, or to be seen. Absent where that bumps all topics, or removes the
   * file itself.
   */
  readonly topic?: string;
}

/** An address that a row begins to refer to. */
export interface NewReference {
  readonly address: string;
  /** The field that errors name. */
  readonly path: string;
  /** What it may be; absent: whatever is stored. */
  readonly kinds?: readonly UploadKind[];
}

/** What is known of a file that a row refers to. */
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

/** Knows which objects the academy's rows refer to: every module that stores addresses of objects says which of them it uses. */
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

  /** What `among` and `shownAmong` depend on. */
  get topics(): string[] {
    return this.modules.flatMap(({ topic }) => topic ?? []);
  }

  /** Those of these addresses that some row refers to. */
  async among(addresses: readonly string[]): Promise<ReadonlySet<string>> {
    return this.foundBy(({ among }) => among(addresses));
  }

  /** Those of these addresses that some row refers to which everybody sees. */
  async shownAmong(addresses: readonly string[]): Promise<ReadonlySet<string>> {
    return this.foundBy(({ among, shownAmong = among }) => shownAmong(addresses));
  }

  private async foundBy(ask: (module: ModuleReferences) => ReturnType<AmongAddresses>): Promise<ReadonlySet<string>> {
    const found = new Set<string>();
    // One after the other: in a transaction they share a connection.
    for (const module of this.modules) for (const address of await ask(module)) found.add(address);
    return found;
  }

  /**
   * For a row that begins to refer to some addresses, all of them in one call: what is stored at each; null for addresses elsewhere. Call
   * it in the transaction that stores the row: the files are not cleaned up before its end.
   * @throws AppError `invalid_input` about a `path` when the academy has no such file, or one of another kind
   */
  async requireStored(references: readonly NewReference[]): Promise<(ReferredFile | null)[]> {
    // First: where a file is just being removed, this waits, and it is not found. In one order everywhere, as the clean-up's: two rows
    // that name the same files wait for one another instead of blocking each other.
    const uploads = references
      .map(({ address }) => address)
      .filter((address) => CLEANED_FOLDERS.includes(objectAt(address)?.folder ?? ''));
    const addresses = [...new Set(uploads)].toSorted();
    for (const batch of batchesOf(addresses, USES_PER_STATEMENT))
      await this.uses.putAll(batch.map((address) => ({ address, unusedSince: null })));
    return this.check(references);
  }

  /** As `requireStored`, for a row that is not stored yet: the files may be cleaned up afterwards. */
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

  /** Whether a whole address names a file of the academy, which would be cleaned up: only paths are known as references. */
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
