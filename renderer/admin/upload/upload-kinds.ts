import {
  PICTURE_MAX_BYTES,
  SUBTITLES_MAX_BYTES,
  UPLOAD_MAX_BYTES,
  UPLOAD_TYPES,
  type UploadKind,
  type UploadType,
  uploadKindOf,
  VIDEO_MAX_BYTES,
} from '../../../contract/objects.ts';

/** Kinds of file that a button accepts. */
export type ButtonKind = 'material' | Exclude<UploadKind, 'document'>;

export interface UploadLimits {
  /** Filename extensions. */
  readonly accept: readonly string[];
  readonly maxBytes: number;
}

/** Limits (docs/requirements.md, 'Materials and files'). A material may be a file of any kind. */
export const UPLOAD_LIMITS: Readonly<Record<ButtonKind, UploadLimits>> = {
  material: { accept: endingsOf(), maxBytes: UPLOAD_MAX_BYTES },
  picture: { accept: endingsOf('picture'), maxBytes: PICTURE_MAX_BYTES },
  video: { accept: endingsOf('video'), maxBytes: VIDEO_MAX_BYTES },
  subtitles: { accept: endingsOf('subtitles'), maxBytes: SUBTITLES_MAX_BYTES },
};

function endingsOf(kind?: UploadKind): string[] {
  const types = Object.entries(UPLOAD_TYPES) as [UploadType, readonly string[]][];
  return types.flatMap(([type, endings]) => (kind === undefined || uploadKindOf(type) === kind ? endings : []));
}
