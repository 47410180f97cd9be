import { basename, extname } from 'node:path';
import { Injectable } from '@nestjs/common';
import { MATERIAL_FILE_NAME_MAX_CHARS } from '../../contract/materials.ts';
import { UPLOAD_TYPES } from '../../contract/objects.ts';
import { ObjectStoreService, objectAt, type StoredObject } from '../objects/object-store.service.ts';
import { AppError } from '../shared/app-error.ts';

const OWN = '/objects/';

/** What a row says of the file at its address. */
export interface MaterialFile {
  readonly fileName: string;
  readonly fileSize: number | null;
  readonly contentType: string | null;
}

/** What is known of the files that materials name: of the academy's own what the store has, of others what their address says. */
@Injectable()
export class MaterialFilesService {
  constructor(private readonly objects: ObjectStoreService) {}

  /** `given` counts where the academy doesn't know better. @throws AppError `invalid_input` for one of its own that is not there */
  async describe(
    fileUrl: string,
    given: { fileName?: string | undefined; fileSize?: number | null | undefined },
  ): Promise<MaterialFile> {
    const stored = await this.storedAt(fileUrl, 'fileUrl');
    const address = new URL(fileUrl, 'https://academia.invalid').pathname;
    const fileName = given.fileName ?? decodedName(address);
    const contentType = typeOf(address) ?? typeOf(fileName);
    return { fileName, contentType, fileSize: stored ? stored.sizeBytes : (given.fileSize ?? null) };
  }

  /** @throws AppError `invalid_input` for a picture of the academy's own that is not there, or is something else */
  async requirePicture(address: string): Promise<void> {
    const stored = await this.storedAt(address, 'thumbnailUrl');
    if (stored && !typeOf(stored.filename)?.startsWith('image/')) throw invalid('thumbnailUrl', 'Elige una imagen.');
  }

  /** Null for an address elsewhere. */
  private async storedAt(address: string, path: string): Promise<StoredObject | null> {
    if (!address.startsWith(OWN)) return null;
    const name = objectAt(address);
    const stored = name && (await this.objects.find(name));
    if (!stored) throw invalid(path, 'Ese archivo no está en la academia. Súbelo de nuevo.');
    return stored;
  }
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

function invalid(path: string, message: string): AppError {
  return new AppError('invalid_input', `${path} names no such file`, [{ path, message }]);
}
