import { basename, extname } from 'node:path';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { MATERIAL_FILE_NAME_MAX_CHARS } from '../../contract/materials.ts';
import { UPLOAD_TYPES } from '../../contract/objects.ts';
import { type NewReference, ObjectReferencesService } from '../objects/object-references.service.ts';
import type { MaterialEntity } from './material.entity.ts';
import { MaterialQueries } from './material.queries.ts';
import { MATERIALS_TOPIC } from './material-topics.ts';

/** The stored description of the file at a material's address. */
export interface MaterialFile {
  readonly fileName: string;
  readonly fileSize: number | null;
  readonly contentType: string | null;
}

/** The files in a request that saves a material. */
interface GivenFiles {
  readonly fileUrl: string;
  readonly thumbnailUrl?: string | null | undefined;
  readonly fileName?: string | undefined;
  readonly fileSize?: number | null | undefined;
}

/**
 * Name, size and type of the files that materials name: from the store for the academy's own files, else from their
 * address. Its methods are called in the transaction that stores the row, for addresses that are new in it.
 */
@Injectable()
export class MaterialFilesService implements OnModuleInit {
  constructor(
    private readonly references: ObjectReferencesService,
    private readonly materials: MaterialQueries,
  ) {}

  onModuleInit(): void {
    this.references.add({
      among: (addresses) => this.materials.addressesAmong(addresses),
      shownAmong: (addresses) => this.materials.shownAddressesAmong(addresses),
      topic: MATERIALS_TOPIC,
    });
  }

  /**
   * The name in `given` counts, and its size for files outside the store.
   * @throws AppError `invalid_input` as by `requirePicture`
   */
  async describe(given: GivenFiles, before?: MaterialEntity): Promise<MaterialFile> {
    const [stored] = await this.references.requireStored([
      { address: given.fileUrl, path: 'fileUrl' },
      ...newPicture(given.thumbnailUrl, before),
    ]);
    const path = new URL(given.fileUrl, 'https://academia.invalid').pathname;
    const fileName = given.fileName ?? decodedName(path);
    if (stored) return { fileName, fileSize: stored.sizeBytes, contentType: stored.contentType };
    return { fileName, fileSize: given.fileSize ?? null, contentType: typeOf(path) ?? typeOf(fileName) };
  }

  /** @throws AppError `invalid_input` for a missing file of the academy's own, and for a picture of another type */
  async requirePicture({ thumbnailUrl }: GivenFiles, before: MaterialEntity): Promise<void> {
    await this.references.requireStored(newPicture(thumbnailUrl, before));
  }
}

function newPicture(address: string | null | undefined, before: MaterialEntity | undefined): NewReference[] {
  return address && address !== before?.thumbnailUrl ? [{ address, path: 'thumbnailUrl', kinds: ['picture'] }] : [];
}

/** The type by the ending of a name; null for endings that the academy does not accept. */
function typeOf(name: string): string | null {
  const ending = extname(name).toLowerCase();
  const types = Object.entries<readonly string[]>(UPLOAD_TYPES);
  return types.find(([, endings]) => endings.includes(ending))?.[0] ?? null;
}

/** The last part of a path, decoded. */
function decodedName(path: string): string {
  const name = basename(path);
  try {
    return decodeURIComponent(name).slice(0, MATERIAL_FILE_NAME_MAX_CHARS);
  } catch {
    return name.slice(0, MATERIAL_FILE_NAME_MAX_CHARS); // invalid percent encoding: unchanged
  }
}
