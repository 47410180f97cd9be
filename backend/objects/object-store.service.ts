import type { Readable } from 'node:stream';
import type { ByteRange } from '../../contract/byte-range.ts';
import { AppError } from '../shared/app-error.ts';
import type { ReservedRoom } from '../shared/disk-room.ts';
import type { Issuer } from '../shared/issuer.ts';
import type { FileDraft } from './file-draft.ts';

/** The name of an object: the two parts of its address. */
export interface ObjectName {
  readonly folder: string;
  readonly filename: string;
}

export interface StoredObject extends ObjectName {
  readonly sizeBytes: number;
  readonly modifiedAtMs: number;
  /** Differs for every content; in quotes. */
  readonly etag: string;
}

/** What a signed address lets its holder do. */
export type ObjectAction = 'read' | 'write';

/** The parameters of a signed address, as they came. */
export interface ObjectSignature {
  readonly expires?: string | undefined;
  readonly issuer?: string | undefined;
  readonly signature?: string | undefined;
}

const ROOT = '/objects/';
const PART = /^[A-Za-z0-9][A-Za-z0-9._-]{0,199}$/;

/** The academy's files: videos and materials. `FileObjectStore` stores them in a folder; another kind of store is another class. */
export abstract class ObjectStoreService {
  /**
   * Stores what `source` gives, in place of what is there; all of it or nothing. On disk when the promise resolves.
   * @throws AppError `too_large` above `maxBytes`; the source's own error.
   */
  abstract put(name: ObjectName, source: Readable, maxBytes: number): Promise<StoredObject>;

  /** @throws AppError `storage_full` where so many bytes more would leave the academy too little room to go on */
  abstract requireRoom(bytes: number): Promise<void>;

  /**
   * Room for a body that is about to be written, which counts for others until it is released.
   * @param bytes 0 where its length is unknown @throws AppError `storage_full`, as `requireRoom`
   */
  abstract reserveRoom(bytes: number): Promise<ReservedRoom>;

  /** A file to write to that becomes an object by `publish`. */
  abstract createDraft(folder: string): Promise<FileDraft>;

  /** Makes an object of a draft, on disk when the promise resolves. @throws AppError `upload_used` when there is such an object */
  abstract publish(draft: FileDraft, name: ObjectName): Promise<StoredObject>;

  /** Removes drafts of processes that were killed. Drafts that are still written to stay. */
  abstract removeAbandoned(): Promise<void>;

  /** Null for what is not there. */
  abstract find(name: ObjectName): Promise<StoredObject | null>;

  /** The content of a stored object, or of a range that lies in it. */
  abstract open(object: StoredObject, range?: ByteRange): Readable;

  /** The type it is served with. */
  abstract typeOf(object: StoredObject): Promise<string>;

  /** Does nothing when there is no such object. */
  abstract remove(name: ObjectName): Promise<void>;

  /** In the order of their names. */
  abstract list(folder: string): Promise<StoredObject[]>;

  /** The address, with a signature that allows its holder the action until then, for the issuer. */
  abstract sign(name: ObjectName, action: ObjectAction, issuer: Issuer, expiresAtMs: number): string;

  /**
   * Gives the issuer of the address, whose rights the caller checks.
   * @throws AppError `not_allowed` for what was not signed here for that action, `upload_expired`
   */
  abstract requireSigned(name: ObjectName, action: ObjectAction, signature: ObjectSignature): Issuer;
}

/** The address that an object is served at. */
export function addressOf({ folder, filename }: ObjectName): string {
  return `${ROOT}${folder}/${filename}`;
}

/** @throws AppError `not_found` for names that no object has. */
export function objectName(folder: string, filename: string): ObjectName {
  if (!PART.test(folder) || !PART.test(filename)) throw new AppError('not_found', 'not a name of the object store');
  return { folder, filename };
}

/** The object that an address names; null for addresses that no object has. */
export function objectAt(address: string): ObjectName | null {
  const [folder = '', filename = '', ...rest] = address.startsWith(ROOT) ? address.slice(ROOT.length).split('/') : [];
  return PART.test(folder) && PART.test(filename) && rest.length === 0 ? { folder, filename } : null;
}
