import type { Readable } from 'node:stream';
import type { ByteRange } from '../../contract/byte-range.ts';
import type { Issuer } from '../access/issuer.ts';
import { AppError } from '../errors/app-error.ts';
import type { ReservedRoom } from '../files/disk-room.ts';
import type { FileDraft } from './file-draft.ts';

/** The name of an object: the two parts of its address. */
export interface ObjectName {
  readonly folder: string;
  readonly filename: string;
}

export interface StoredObject extends ObjectName {
  readonly sizeBytes: number;
  readonly modifiedAtMs: number;
  /** Changes with the content; includes its quotes. */
  readonly etag: string;
}

/** The action that a signed address allows. */
export type ObjectAction = 'read' | 'write';

/** The parameters of a signed address, unchecked. */
export interface ObjectSignature {
  readonly expires?: string | undefined;
  readonly issuer?: string | undefined;
  readonly signature?: string | undefined;
}

const ROOT = '/objects/';
const PART = /^[A-Za-z0-9][A-Za-z0-9._-]{0,199}$/;

/**
 * The academy's files, such as videos and materials. `FileObjectStore` stores them in a folder; another kind of store
 * is another subclass.
 */
export abstract class ObjectStoreService {
  /**
   * Stores all bytes of `source` or none, and replaces an earlier object. They are on disk when the promise resolves.
   * @throws AppError `too_large` above `maxBytes`; the source's own error
   */
  abstract put(name: ObjectName, source: Readable, maxBytes: number): Promise<StoredObject>;

  /** @throws AppError `storage_full` when `bytes` more would leave the academy too little disk space */
  abstract requireRoom(bytes: number): Promise<void>;

  /**
   * Reserves room for a body that is about to be written, until the room is released.
   * @param bytes 0 when the length is unknown
   * @throws AppError `storage_full`, as `requireRoom`
   */
  abstract reserveRoom(bytes: number): Promise<ReservedRoom>;

  /** A file to write to; `publish` makes it an object. */
  abstract createDraft(folder: string): Promise<FileDraft>;

  /**
   * Makes a draft an object, on disk when the promise resolves.
   * @throws AppError `upload_used` when the object exists
   */
  abstract publish(draft: FileDraft, name: ObjectName): Promise<StoredObject>;

  /** Removes drafts of killed processes, and leaves drafts that are still being written. */
  abstract removeAbandoned(): Promise<void>;

  /** Null when there is no such object. */
  abstract find(name: ObjectName): Promise<StoredObject | null>;

  /** The content of a stored object, or of a range within it. */
  abstract open(object: StoredObject, range?: ByteRange): Readable;

  /** The media type with which the object is served. */
  abstract typeOf(object: StoredObject): Promise<string>;

  /** Does nothing when there is no such object. */
  abstract remove(name: ObjectName): Promise<void>;

  /** Sorted by name. */
  abstract list(folder: string): Promise<StoredObject[]>;

  /** The address with a signature that allows the action until `expiresAtMs`, in the name of the issuer. */
  abstract sign(name: ObjectName, action: ObjectAction, issuer: Issuer, expiresAtMs: number): string;

  /**
   * Returns the issuer of a signed address; the caller checks the issuer's rights.
   * @throws AppError `not_allowed` without a valid signature for that action; `upload_expired`
   */
  abstract requireSigned(name: ObjectName, action: ObjectAction, signature: ObjectSignature): Issuer;
}

/** The address at which an object is served. */
export function addressOf({ folder, filename }: ObjectName): string {
  return `${ROOT}${folder}/${filename}`;
}

/** @throws AppError `not_found` for an invalid name */
export function objectName(folder: string, filename: string): ObjectName {
  if (!PART.test(folder) || !PART.test(filename)) throw new AppError('not_found', 'not a name of the object store');
  return { folder, filename };
}

/** The object that an address names; null when the address is not one of an object. */
export function objectAt(address: string): ObjectName | null {
  const [folder = '', filename = '', ...rest] = address.startsWith(ROOT) ? address.slice(ROOT.length).split('/') : [];
  return PART.test(folder) && PART.test(filename) && rest.length === 0 ? { folder, filename } : null;
}
