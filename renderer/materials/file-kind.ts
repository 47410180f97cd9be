import type { Material } from '../../contract/materials.ts';

/** Kind of preview that the page can show. */
export type Preview = 'pdf' | 'picture' | 'video' | null;

const PREVIEWS: [start: string, preview: Preview][] = [
  ['application/pdf', 'pdf'],
  ['image/', 'picture'],
  ['video/', 'video'],
];

/** Labels of content types. */
const KINDS: Readonly<Record<string, string>> = {
  'application/pdf': 'PDF',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'DOCX',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'PPTX',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'XLSX',
  'application/zip': 'ZIP',
  'image/jpeg': 'JPG',
  'image/png': 'PNG',
  'image/webp': 'WEBP',
  'image/gif': 'GIF',
  'video/mp4': 'MP4',
  'video/webm': 'WEBM',
};

/** The kind of a material's file as sellers call it, 'PDF'; `null` when neither type nor name tells. */
export function kindOf({ contentType, fileName }: Pick<Material, 'contentType' | 'fileName'>): string | null {
  const ofContent = contentType ? KINDS[contentType] : undefined;
  return ofContent ?? fileName.match(/\.([a-z0-9]{2,4})$/i)?.[1]?.toUpperCase() ?? null;
}

/** The preview of a file; `null` for none. Only files of the academy's own store have one. */
export function previewOf({ contentType, fileUrl }: Pick<Material, 'contentType' | 'fileUrl'>): Preview {
  if (!isOwnFile(fileUrl) || !contentType) return null;
  return PREVIEWS.find(([start]) => contentType.startsWith(start))?.[1] ?? null;
}

/** Whether the file is in the academy's own store. */
export function isOwnFile(fileUrl: string): boolean {
  return fileUrl.startsWith('/objects/');
}
