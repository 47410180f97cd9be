import type { Material } from '../../contract/materials.ts';

/** What can be shown of a file in the page. */
export type Preview = 'pdf' | 'picture' | 'video' | null;

const PREVIEWS: [start: string, preview: Preview][] = [
  ['application/pdf', 'pdf'],
  ['image/', 'picture'],
  ['video/', 'video'],
];

/** How files are called whose names do not say it. */
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

/** The kind of a material's file as sellers know it, 'PDF'; null when neither its content nor its name tells. */
export function kindOf({ contentType, fileName }: Pick<Material, 'contentType' | 'fileName'>): string | null {
  const ofContent = contentType ? KINDS[contentType] : undefined;
  return ofContent ?? fileName.match(/\.([a-z0-9]{2,4})$/i)?.[1]?.toUpperCase() ?? null;
}

/** How the file can be shown in the page; null when it can't. Only files of the academy's own store can. */
export function previewOf({ contentType, fileUrl }: Pick<Material, 'contentType' | 'fileUrl'>): Preview {
  if (!isOwnFile(fileUrl) || !contentType) return null;
  return PREVIEWS.find(([start]) => contentType.startsWith(start))?.[1] ?? null;
}

/** Whether the academy itself has the file. */
export function isOwnFile(fileUrl: string): boolean {
  return fileUrl.startsWith('/objects/');
}
