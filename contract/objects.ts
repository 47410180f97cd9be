import { z } from 'zod';
import { textSchema } from './text.ts';

const MIB = 1024 * 1024;

/** Largest file for a single PUT, in bytes. */
export const UPLOAD_MAX_BYTES = 100 * MIB;
/** Largest picture of a course or a material, in bytes. */
export const PICTURE_MAX_BYTES = 10 * MIB;
/** Largest video, in bytes; sent in parts above `UPLOAD_MAX_BYTES`. */
export const VIDEO_MAX_BYTES = 2 * 1024 * MIB;
/** Largest file of subtitles, in bytes. */
export const SUBTITLES_MAX_BYTES = 2 * MIB;
/** Size of each part except the last, in bytes. */
export const UPLOAD_PART_BYTES = 8 * MIB;
/** Maximum number of unfinished uploads in parts per member of staff. */
export const UNFINISHED_UPLOADS_MAX = 100;
/** Lifetime of a signed upload address, in minutes. */
export const UPLOAD_ADDRESS_MINUTES = 15;
/** Hours after which objects without uses and unfinished uploads are removed. */
export const UNUSED_OBJECT_HOURS = 24;

/** Folder of the object store for uploads: `/objects/materials/{filename}`. */
export const UPLOADS_FOLDER = 'materials';
/** Folder of own pictures, which the server has re-encoded. */
export const PICTURES_FOLDER = 'pictures';
/** Folders from which objects are removed after `UNUSED_OBJECT_HOURS` without uses. */
export const CLEANED_FOLDERS: readonly string[] = [UPLOADS_FOLDER, PICTURES_FOLDER];

/**
 * Accepted media types, detected from the content, with the extensions of their file names: PDF, Office, pictures
 * (never SVG), zip, video, and subtitles. SubRip subtitles (`.srt`) are stored as WebVTT.
 */
export const UPLOAD_TYPES = {
  'application/pdf': ['.pdf'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['.docx'],
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': ['.pptx'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
  'application/zip': ['.zip'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/webp': ['.webp'],
  'image/gif': ['.gif'],
  'video/mp4': ['.mp4'],
  'video/webm': ['.webm'],
  'text/vtt': ['.vtt', '.srt'],
} as const satisfies Readonly<Record<string, readonly string[]>>;
export type UploadType = keyof typeof UPLOAD_TYPES;

/** Kind of an upload, which decides its maximum size. */
export type UploadKind = 'document' | 'picture' | 'video' | 'subtitles';

/** The media type for a file name's extension; null for extensions that are not accepted. */
export function uploadTypeOf(filename: string): UploadType | null {
  const lower = filename.toLowerCase();
  const types = Object.entries(UPLOAD_TYPES) as [UploadType, readonly string[]][];
  return types.find(([, extensions]) => extensions.some((extension) => lower.endsWith(extension)))?.[0] ?? null;
}

export function uploadKindOf(type: UploadType): UploadKind {
  if (type === 'text/vtt') return 'subtitles';
  if (type.startsWith('image/')) return 'picture';
  return type.startsWith('video/') ? 'video' : 'document';
}

/** Maximum size of a file of each kind, in bytes. */
export const UPLOAD_KIND_MAX_BYTES: Readonly<Record<UploadKind, number>> = {
  document: UPLOAD_MAX_BYTES,
  picture: PICTURE_MAX_BYTES,
  video: VIDEO_MAX_BYTES,
  subtitles: SUBTITLES_MAX_BYTES,
};

/** Announces a file to upload. All fields are optional, because the server checks the content. */
export const requestUploadSchema = z
  .strictObject({
    filename: textSchema(255).optional(),
    /** Bytes. */
    size: z.int().min(0).optional(),
    contentType: textSchema(255).optional(),
  })
  .meta({ id: 'RequestUpload' });
export type RequestUpload = z.infer<typeof requestUploadSchema>;

/** `POST /api/objects/upload`: the address for uploading the file with a single PUT. */
export const uploadAddressSchema = z
  .object({
    /** Signed, valid for `UPLOAD_ADDRESS_MINUTES` and one success; its last path segment is the stored file's name. */
    uploadURL: z.string(),
  })
  .meta({ id: 'UploadAddress' });
export type UploadAddress = z.infer<typeof uploadAddressSchema>;

/** A stored file: the answer to its PUT, or to completing an upload in parts. */
export const storedObjectSchema = z
  .object({
    /** A path under `/objects/`. */
    url: z.string(),
    filename: z.string(),
    /** Bytes. */
    size: z.int().min(0),
    contentType: z.string(),
  })
  .meta({ id: 'StoredObject' });
export type StoredObjectAnswer = z.infer<typeof storedObjectSchema>;

/** `POST /api/objects/multipart`: begins an upload in parts. */
export const beginMultipartSchema = z
  .strictObject({
    filename: textSchema(255),
    /** Bytes; at most `VIDEO_MAX_BYTES` for videos, `UPLOAD_KIND_MAX_BYTES` for other kinds. */
    size: z.int().min(1, { error: 'El archivo está vacío.' }),
    contentType: textSchema(255),
  })
  .meta({ id: 'BeginMultipart' });
export type BeginMultipart = z.infer<typeof beginMultipartSchema>;

/** State of an upload in parts, for resuming it: `GET /api/objects/multipart/{uploadId}`. */
export const multipartSchema = z
  .object({
    uploadId: z.string(),
    /** Size of every part except the last, in bytes. */
    partSize: z.int().min(1),
    /** Number of parts of the whole file; parts are numbered from 1. */
    partCount: z.int().min(1),
    /** Numbers of the received parts, in ascending order. */
    parts: z.array(z.int().min(1)),
  })
  .meta({ id: 'MultipartUpload' });
export type MultipartUpload = z.infer<typeof multipartSchema>;

/** Parameters of a signed address of a stored file, as the server issued them. */
export const objectSignatureSchema = z.object({
  expires: textSchema(20).optional(),
  issuer: textSchema(80).optional(),
  signature: textSchema(100).optional(),
});

/**
 * Query of a stored file's address: `download=1` makes browsers save it, as `name` if given. A signature gives staff
 * access to files that are not public.
 */
export const objectQuerySchema = z.strictObject({
  download: z.literal('1').optional(),
  name: textSchema(255).optional(),
  ...objectSignatureSchema.shape,
});
export type ObjectQuery = z.infer<typeof objectQuerySchema>;
