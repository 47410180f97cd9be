import { z } from 'zod';
import type { KioskRights } from './kiosk.ts';

/** Versions for 'Acerca de' and for problem reports. */
export const appInfoSchema = z.object({
  /** Version of the app that shows the screens; the server's version is in `/api/settings`. */
  version: z.string(),
  /** Operating system (`Windows 11`, `Debian 12`), for remote support. */
  system: z.string(),
});
export type AppInfo = z.infer<typeof appInfoSchema>;

/**
 * A page of the academy to print on A4, by default landscape. The page itself calls `window.print()` when it is
 * complete; this opens the browser's dialog, or prints with the settings of the shell. A page without content closes
 * its window.
 *
 * Pages come from a server that may be newer than the shell: unknown fields of a request are dropped, not refused.
 */
export const printRequestSchema = z.object({
  /** Absolute path and query of a page of the academy. Texts that resolve to another hostname are refused. */
  path: z
    .string()
    .max(2_000)
    .regex(/^\/(?![/\\])[^\s\\]*$/),
  orientation: z.enum(['landscape', 'portrait']).optional(),
});
export type PrintRequest = z.infer<typeof printRequestSchema>;

/** `cancelled`: by the person, in the dialog. `unknown`: the platform (a browser) does not report the result. */
export const printResultSchema = z.enum(['printed', 'cancelled', 'failed', 'unknown']);
export type PrintResult = z.infer<typeof printResultSchema>;

/** Largest file that a screen can save, in bytes; larger files are downloads from the server. */
export const SAVED_FILE_MAX_BYTES = 32 * 1024 * 1024;

/** A file of a screen, to be saved in a folder that the person chooses. */
export const saveFileRequestSchema = z.object({
  /** A name without folders; characters that the system forbids are replaced. */
  name: z.string().min(1).max(200),
  mediaType: z.string().max(100),
  /** The bytes in base64, because the request passes to another process. */
  base64: z.base64().max(Math.ceil((SAVED_FILE_MAX_BYTES * 4) / 3) + 4),
});
export type SaveFileRequest = z.infer<typeof saveFileRequestSchema>;

/** `unknown`: the platform (a browser) does not report the result. */
export const saveFileResultSchema = z.enum(['saved', 'cancelled', 'failed', 'unknown']);
export type SaveFileResult = z.infer<typeof saveFileResultSchema>;

/** Parts of the stored progress, by their keys in the browser's storage. */
export const progressKeySchema = z.enum(['videoProgress', 'courseProgress', 'failedRequests']);
export type ProgressKey = z.infer<typeof progressKeySchema>;

/** Maximum length of the text of a key, in characters. */
export const PROGRESS_TEXT_MAX_CHARS = 16 * 1024 * 1024;

/** The JSON text of each key; keys without a value are absent. */
export const progressOnDiskSchema = z.partialRecord(progressKeySchema, z.string().max(PROGRESS_TEXT_MAX_CHARS));
export type ProgressOnDisk = z.infer<typeof progressOnDiskSchema>;

/**
 * Progress in a file, on platforms with access to the disk. A browser writes its storage to the disk some seconds
 * later, and a power cut loses these seconds.
 */
export interface ProgressDisk {
  /** Reads the stored values. Damaged values are left out; the promise does not reject because of them. */
  load(): Promise<ProgressOnDisk>;
  /** Resolves when the text is on the disk and survives a power cut. Writes to one key keep their order. */
  write(key: ProgressKey, text: string): Promise<void>;
}

/**
 * Functions of the browser or the shell that screens use. A member that a platform does not support is absent; screens
 * hide it.
 */
export interface Platform {
  appInfo(): Promise<AppInfo>;
  printPage(request: PrintRequest): Promise<PrintResult>;
  saveFile(request: SaveFileRequest): Promise<SaveFileResult>;
  /** Absent: progress is only in the browser's storage. */
  readonly progress?: ProgressDisk;
  /**
   * Whether the service worker stores offline copies; false for a server on this machine, which is always reachable.
   */
  readonly keepsPages: boolean;
  /** Only in a kiosk of the desktop app: what it allows. */
  readonly kiosk?: KioskRights;
  /**
   * Only in a kiosk: removes what the shell and its browser store of a person, except the academy's own `localStorage`,
   * caches and service worker, which the page wipes itself. Resolves after at most 2 s; failures are logged.
   */
  wipe?(): Promise<void>;
}
