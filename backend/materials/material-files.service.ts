import { basename, extname } from 'node:path';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { MATERIAL_FILE_NAME_MAX_CHARS } from '../../contract/materials.ts';
import { UPLOAD_TYPES } from '../../contract/objects.ts';
import { type NewReference, ObjectReferencesService } from '../objects/object-references.service.ts';
import type { MaterialEntity } from './material.entity.ts';
import { MaterialQueries } from './material.queries.ts';
import { MATERIALS_TOPIC } from './material-topics.ts';

/** What a row says of the file at its address. */
export interface MaterialFile {
  readonly fileName: string;
  readonly fileSize: number | null;
  readonly contentType: string | null;
}

/** What somebody who saves a material says of its files. */
interface GivenFiles {
  readonly fileUrl: string;
  readonly thumbnailUrl?: string | null | undefined;
  readonly fileName?: string | undefined;
  readonly fileSize?: number | null | undefined;
}

/**
 * What is known of the files that materials name: of the academy's own what the store has, of others what their address says. Its methods
 * are called in the transaction that stores the row, for addresses that are new in it.
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

  /** What `given` says counts where the academy doesn't know better. @throws AppError `invalid_input` as by `requirePicture` */
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

  /** @throws AppError `invalid_input` for a file of the academy's own that is not there, or a picture that is something else */
  async requirePicture({ thumbnailUrl }: GivenFiles, before: MaterialEntity): Promise<void> {
    await this.references.requireStored(newPicture(thumbnailUrl, before));
  }
}

function newPicture(address: string | null | undefined, before: MaterialEntity | undefined): NewReference[] {
  return address && address !== before?.thumbnailUrl ? [{ address, path: 'thumbnailUrl', kinds: ['picture'] }] : [];
}

/** The type of a file by how its name ends; null of those that the academy does not take. */
function typeOf(name: string): string | null {
  const ending = extname(name).toLowerCase();
  const types = Object.entries<readonly string[]>(UPLOAD_TYPES);
  return types.find(([, endings]) => endings.includes(ending))?.[0] ?? null;
}

/** The last part of a path as people wrote it. */
function decodedName(path: string): string {
  const name = basename(path);
  try {
    return decodeURIComponent(name).slice(0, MATERIAL_FILE_NAME_MAX_CHARS);
  } catch {
    return name.slice(0, MATERIAL_FILE_NAME_MAX_CHARS); // not encoded the usual way: as it stands there
  }
}
