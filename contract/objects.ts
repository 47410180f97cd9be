import { z } from 'zod';
import { textSchema } from './text.ts';

const MIB = 1024 * 1024;

/** Largest file sent with one PUT, in bytes. */
export const UPLOAD_MAX_BYTES = 100 * MIB;
/** Largest picture of a course or a material, in bytes. */
export const PICTURE_MAX_BYTES = 10 * MIB;
/** Largest video, in bytes; sent in parts above `UPLOAD_MAX_BYTES`. */
export const VIDEO_MAX_BYTES = 2 * 1024 * MIB;
/** Largest file of subtitles, in bytes. */
export const SUBTITLES_MAX_BYTES = 2 * MIB;
/** Bytes of each part but the last. */
export const UPLOAD_PART_BYTES = 8 * MIB;
/** Uploads in parts that one member of staff may have begun and not finished. */
export const UNFINISHED_UPLOADS_MAX = 100;
/** Minutes that a signed upload address may be used. */
export const UPLOAD_ADDRESS_MINUTES = 15;
/** Hours after which a file that nothing refers to, and an upload that was not finished, is removed. */
export const UNUSED_OBJECT_HOURS = 24;

/** The folder of the object store that uploads go to: `/objects/materials/{filename}`. */
export const UPLOADS_FOLDER = 'materials';
/** The folder of people's own pictures, which the server has made anew. */
export const PICTURES_FOLDER = 'pictures';
/** Folders whose objects go when no row has referred to them for `UNUSED_OBJECT_HOURS`. */
export const CLEANED_FOLDERS: readonly string[] = [UPLOADS_FOLDER, PICTURES_FOLDER];

/**
 * What may be uploaded, by the type that the content itself shows: PDF, Office, pictures (never SVG), zip, video, and subtitles, which are
 * stored as WebVTT whatever form they came in.
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

/** What an upload is good for. */
export type UploadKind = 'document' | 'picture' | 'video' | 'subtitles';

/** The type that the end of a file's name promises; null for names of files that are not accepted. */
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

/** Bytes that a file of each kind may have. */
export const UPLOAD_KIND_MAX_BYTES: Readonly<Record<UploadKind, number>> = {
  document: UPLOAD_MAX_BYTES,
  picture: PICTURE_MAX_BYTES,
  video: VIDEO_MAX_BYTES,
  subtitles: SUBTITLES_MAX_BYTES,
};

/** What is about to be sent. Every field may be missing: the content is what is checked. */
export const requestUploadSchema = z
  .strictObject({
    filename: textSchema(255).optional(),
    /** Bytes. */
    size: z.int().min(0).optional(),
    contentType: textSchema(255).optional(),
  })
  .meta({ id: 'RequestUpload' });
export type RequestUpload = z.infer<typeof requestUploadSchema>;

/** `POST /api/objects/upload`: where the file goes with one PUT. */
export const uploadAddressSchema = z
  .object({
    /** Signed, good for `UPLOAD_ADDRESS_MINUTES` and one success; the last segment of its path is the stored file's name. */
    uploadURL: z.string(),
  })
  .meta({ id: 'UploadAddress' });
export type UploadAddress = z.infer<typeof uploadAddressSchema>;

/** A stored file, as the answer to its PUT or to completing it tells. */
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

/** `POST /api/objects/multipart`: a file in parts. */
export const beginMultipartSchema = z
  .strictObject({
    filename: textSchema(255),
    /** Bytes, at most `VIDEO_MAX_BYTES`; of other kinds what one PUT may bring. */
    size: z.int().min(1, { error: 'El archivo está vacío.' }),
    contentType: textSchema(255),
  })
  .meta({ id: 'BeginMultipart' });
export type BeginMultipart = z.infer<typeof beginMultipartSchema>;

/** Where a file in parts stands, also after a pause: `GET /api/objects/multipart/{uploadId}`. */
export const multipartSchema = z
  .object({
    uploadId: z.string(),
    /** Bytes of every part but the last. */
    partSize: z.int().min(1),
    /** How many parts there will be, numbered from 1. */
    partCount: z.int().min(1),
    /** The numbers of those that are there, in order. */
    parts: z.array(z.int().min(1)),
  })
  .meta({ id: 'MultipartUpload' });
export type MultipartUpload = z.infer<typeof multipartSchema>;

/** The parameters of a signed address of a stored file, as the server wrote them. */
export const objectSignatureSchema = z.object({
  expires: textSchema(20).optional(),
  issuer: textSchema(80).optional(),
  signature: textSchema(100).optional(),
});

/**
 * How a stored file is asked for: `download=1` saves it, under `name` where there is one. A signature gives staff what not everybody is
 * shown.
 */
export const objectQuerySchema = z.strictObject({
  download: z.literal('1').optional(),
  name: textSchema(255).optional(),
  ...objectSignatureSchema.shape,
});
export type ObjectQuery = z.infer<typeof objectQuerySchema>;
