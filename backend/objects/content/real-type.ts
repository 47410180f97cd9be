import { fileTypeFromBuffer } from 'file-type';
import { UPLOAD_TYPES, type UploadType } from '../../../contract/objects.ts';
import type { ReadableBytes } from './readable-bytes.ts';
import { zipTypeOf } from './zip-type.ts';

/** Bytes of a file's beginning that file-type samples. */
export const HEAD_BYTES = 4_100;

/** The library's names of variants that every browser accepts as the type. */
const ALSO: Readonly<Record<string, UploadType>> = { 'image/apng': 'image/png', 'video/x-m4v': 'video/mp4' };

/** Every zip begins with an entry, or with the end record of an empty directory. */
const ZIP_BEGINNINGS = ['PK\x03\x04', 'PK\x05\x06'];

/** The type of the content, whatever the file's name; null when it is not accepted. Unpacks nothing. */
export async function realTypeOf(file: ReadableBytes): Promise<UploadType | null> {
  const head = await file.read(0, HEAD_BYTES);
  return isZip(head) ? zipTypeOf(file) : typeOfHead(head);
}

/** Whether a file with this beginning can have that type. */
export async function canBecome(type: UploadType, head: Buffer): Promise<boolean> {
  if (type === 'text/vtt') return true; // SubRip has no fixed beginning
  return isZip(head) ? isKindOfZip(type) : (await typeOfHead(head)) === type;
}

async function typeOfHead(head: Buffer): Promise<UploadType | null> {
  const mime = (await fileTypeFromBuffer(head))?.mime ?? '';
  const type = ALSO[mime] ?? mime;
  return isUploadType(type) ? type : null;
}

function isUploadType(type: string): type is UploadType {
  return Object.hasOwn(UPLOAD_TYPES, type);
}

function isZip(head: Buffer): boolean {
  return ZIP_BEGINNINGS.includes(head.toString('latin1', 0, 4));
}

/** Whether files of the type are zips. */
export function isKindOfZip(type: UploadType): boolean {
  return type === 'application/zip' || type.includes('openxmlformats');
}
