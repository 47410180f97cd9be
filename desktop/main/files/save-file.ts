import { basename, extname, join } from 'node:path';
import type { SaveDialogOptions, SaveDialogReturnValue } from 'electron';
import type { SaveFileRequest, SaveFileResult } from '../../../contract/platform.ts';
import { writeAtomically } from './atomic-file.ts';

/** Longest name, in bytes of UTF-8: under the 255 of Linux's file systems, with room for a ' (1)'. */
const NAME_MAX_BYTES = 200;
/** What Windows forbids in names, and characters that are not seen, which make one extension look like another. */
const FORBIDDEN = /[<>:"/\\|?*\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;
/** Devices of Windows, with an extension or without (learn.microsoft.com, 'Naming Files, Paths, and Namespaces'). */
const DEVICE = /^(con|prn|aux|nul|(com|lpt)[0-9¹²³])(\.|$)/i;

/** The Spanish name of what an extension stands for. */
const KINDS: Record<string, string> = {
  ics: 'Calendario',
  pdf: 'Documento PDF',
  csv: 'Tabla CSV',
  json: 'Documento JSON',
  zip: 'Archivo comprimido',
  png: 'Imagen',
  jpg: 'Imagen',
  jpeg: 'Imagen',
  mp4: 'Video',
};

/** What saving a file needs of the shell. */
export interface SaveFileEnvironment {
  /** The system's dialog, over the window that asks. */
  showSaveDialog(options: SaveDialogOptions): Promise<Pick<SaveDialogReturnValue, 'canceled' | 'filePath'>>;
  /** The folder that is offered first. */
  downloads: string;
  log(message: string): void;
}

/** A name that every system takes for one file in one folder, as close to `name` as can be. */
export function safeFileName(name: string): string {
  const allowed = name.normalize('NFC').replace(FORBIDDEN, '_').trim();
  const cut = cutToBytes(allowed)
    .replace(/[. ]+$/, '')
    .trimStart();
  if (cut === '') return 'archivo';
  return DEVICE.test(cut) ? `_${cut}` : cut;
}

/** What the system's dialog asks, for a file of this name. */
export function saveDialogOptions(name: string, downloads: string): SaveDialogOptions {
  const safe = safeFileName(name);
  const extension = extname(safe).slice(1);
  const own =
    extension === ''
      ? []
      : [{ name: KINDS[extension.toLowerCase()] ?? extension.toUpperCase(), extensions: [extension] }];
  return {
    title: 'Guardar archivo',
    buttonLabel: 'Guardar',
    defaultPath: join(downloads, safe),
    filters: [...own, { name: 'Todos los archivos', extensions: ['*'] }],
    properties: ['createDirectory', 'showOverwriteConfirmation'],
  };
}

/** Asks where a file goes and puts it there, whole or not at all. */
export async function saveFile(
  { name, base64 }: SaveFileRequest,
  environment: SaveFileEnvironment,
): Promise<SaveFileResult> {
  const { canceled, filePath } = await environment.showSaveDialog(saveDialogOptions(name, environment.downloads));
  if (canceled || !filePath) return 'cancelled';
  try {
    await writeAtomically(filePath, Buffer.from(base64, 'base64'));
    return 'saved';
  } catch (error) {
    environment.log(`${basename(filePath)} was not saved: ${String(error)}`);
    return 'failed';
  }
}

/** What a download must be able to do, of Electron's `DownloadItem`. */
export interface Download {
  getFilename(): string;
  setSaveDialogOptions(options: SaveDialogOptions): void;
}

/** Has a download of the academy's (`will-download`) ask with the dialog of `saveFile`. */
export function setDownloadDialog(download: Download, downloads: string): void {
  download.setSaveDialogOptions(saveDialogOptions(download.getFilename(), downloads));
}

/** Cut at a whole character, its extension kept. */
function cutToBytes(name: string): string {
  if (Buffer.byteLength(name) <= NAME_MAX_BYTES) return name;
  const extension = Buffer.byteLength(extname(name)) <= NAME_MAX_BYTES / 4 ? extname(name) : '';
  const letters = [...name.slice(0, name.length - extension.length)];
  while (Buffer.byteLength(letters.join('') + extension) > NAME_MAX_BYTES) letters.pop();
  return letters.join('').trimEnd() + extension;
}
