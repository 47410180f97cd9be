import { fileTypeFromBuffer } from 'file-type';
import { UPLOAD_TYPES, type UploadType } from '../../../contract/objects.ts';
import type { ReadableBytes } from './readable-bytes.ts';
import { zipTypeOf } from './zip-type.ts';

/** How far into a file its type shows, as file-type samples it. */
export const HEAD_BYTES = 4_100;

/** Names that the library gives to forms of a type that every browser takes for that type. */
const ALSO: Readonly<Record<string, UploadType>> = { 'image/apng': 'image/png', 'video/x-m4v': 'video/mp4' };

/** All kinds of zip begin with an entry, or with the end of an empty directory. */
const ZIP_BEGINNINGS = ['PK\x03\x04', 'PK\x05\x06'];

/** The type that the content shows, whatever the file is called; null for what is not accepted. Nothing is unpacked. */
export async function realTypeOf(file: ReadableBytes): Promise<UploadType | null> {
  const head = await file.read(0, HEAD_BYTES);
  return isZip(head) ? zipTypeOf(file) : typeOfHead(head);
}

/** Whether a file that begins so can turn out to be of that type. */
export async function canBecome(type: UploadType, head: Buffer): Promise<boolean> {
  if (type === 'text/vtt') return true; // no beginning is needed in SubRip
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
