import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { MultipartUpload, RequestUpload, StoredObjectAnswer, UploadAddress } from '../../contract/objects.ts';
import type { TestAcademy, TestAnswer, TestApi } from './test-academy.ts';

/** A small file of each kind, long enough for its type to be detected. */
export const SAMPLES = {
  pdf: Buffer.from(`%PDF-1.7\n${'1 0 obj << >> endobj\n'.repeat(300)}%%EOF\n`),
  png: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
  mp4: Buffer.concat([Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom\0\0\0\x08free'), Buffer.alloc(8_000)]),
  srt: Buffer.from(
    '1\r\n00:00:01,000 --> 00:00:02,500\r\nHola, ¿qué tal?\r\n\r\n2\r\n00:00:03,000 --> 00:00:04,000\r\nAdiós\r\n',
  ),
} as const;

/** Writes an object without an upload. */
export async function placeObject(
  academy: TestAcademy,
  address: string,
  content: string | Buffer = 'content',
): Promise<void> {
  const file = join(academy.database.environment.DATA_DIR, address);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}

/** The path and query of a signed address for a new file. */
export async function signedAddress(staff: TestApi, request?: RequestUpload): Promise<string> {
  const { json } = await staff.post<UploadAddress>('/api/objects/upload', request);
  const { pathname, search } = new URL(json.uploadURL);
  return pathname + search;
}

/** Sends bytes to a signed address. */
export function sendTo(api: TestApi, address: string, content: Buffer, type = 'application/octet-stream') {
  return api.call<StoredObjectAnswer>('PUT', address, content, { 'content-type': type });
}

/** Uploads a file of that name. */
export async function upload(
  staff: TestApi,
  filename: string,
  content: Buffer,
): Promise<TestAnswer<StoredObjectAnswer>> {
  return sendTo(staff, await signedAddress(staff, { filename }), content);
}

/** Begins an upload in parts of a video of that size. @returns the address of the upload */
export async function uploadInParts(staff: TestApi, size: number = SAMPLES.mp4.length): Promise<string> {
  const body = { filename: 'clase.mp4', size, contentType: 'video/mp4' };
  const { json } = await staff.post<MultipartUpload>('/api/objects/multipart', body);
  return `/api/objects/multipart/${json.uploadId}`;
}
