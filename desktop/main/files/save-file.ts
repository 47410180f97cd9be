import { existsSync } from 'node:fs';
import { basename, extname, join, parse } from 'node:path';
import type { SaveDialogOptions, SaveDialogReturnValue } from 'electron';
import type { SaveFileRequest, SaveFileResult } from '../../../contract/platform.ts';
import { writeAtomically } from './atomic-file.ts';

/** Longest name in bytes of UTF-8: below the 255 of Linux's file systems, with space for ' (1)'. */
const NAME_MAX_BYTES = 200;
/** Characters that Windows forbids in names, and invisible ones, which can disguise an extension. */
const FORBIDDEN = /[<>:"/\\|?*\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;
/** Devices of Windows, with or without an extension (learn.microsoft.com, 'Naming Files, Paths, and Namespaces'). */
const DEVICE = /^(con|prn|aux|nul|(com|lpt)[0-9¹²³])(\.|$)/i;

/** Spanish names of kinds of files, by extension. */
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

/** Dependencies of `saveFile`. */
export interface SaveFileEnvironment {
  /** The system's dialog, over the window of the page. */
  showSaveDialog(options: SaveDialogOptions): Promise<Pick<SaveDialogReturnValue, 'canceled' | 'filePath'>>;
  /** The initial folder of the dialog. */
  downloads: string;
  log(message: string): void;
}

/** A name that is valid on every system and names no other folder, as close to `name` as possible. */
export function safeFileName(name: string): string {
  const allowed = name.normalize('NFC').replace(FORBIDDEN, '_').trim();
  const cut = cutToBytes(allowed)
    .replace(/[. ]+$/, '')
    .trimStart();
  if (cut === '') return 'archivo';
  return DEVICE.test(cut) ? `_${cut}` : cut;
}

/** Options of the system's dialog for a file with this name. */
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

/** A path in `folder` for a file with this name that no file has: `Guía.pdf`, `Guía (1).pdf`. */
export function freeFile(folder: string, name: string): string {
  const { name: stem, ext } = parse(safeFileName(name));
  const path = (number: number) => join(folder, number === 0 ? stem + ext : `${stem} (${number})${ext}`);
  let number = 0;
  while (existsSync(path(number))) number += 1;
  return path(number);
}

/** Shows the system's dialog, and writes the file completely or not at all. */
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

/** The part of Electron's `DownloadItem` that `setDownloadDialog` uses. */
export interface Download {
  getFilename(): string;
  setSaveDialogOptions(options: SaveDialogOptions): void;
}

/** Gives a download of the academy (`will-download`) the dialog of `saveFile`. */
export function setDownloadDialog(download: Download, downloads: string): void {
  download.setSaveDialogOptions(saveDialogOptions(download.getFilename(), downloads));
}

/** Cuts a name to 200 bytes at a whole character; an extension of at most 50 bytes stays. */
function cutToBytes(name: string): string {
  if (Buffer.byteLength(name) <= NAME_MAX_BYTES) return name;
  const extension = Buffer.byteLength(extname(name)) <= NAME_MAX_BYTES / 4 ? extname(name) : '';
  const letters = [...name.slice(0, name.length - extension.length)];
  while (Buffer.byteLength(letters.join('') + extension) > NAME_MAX_BYTES) letters.pop();
  return letters.join('').trimEnd() + extension;
}
