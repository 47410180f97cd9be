import { z } from 'zod';

/** What the academy runs as here, for 'Acerca de' and for problem reports. */
export const appInfoSchema = z.object({
  /** The version of what shows the screens; the server's own is in `/api/settings`. */
  version: z.string(),
  /** `Windows 11`, `Debian 12`, ...: for a person who helps from afar. */
  system: z.string(),
});
export type AppInfo = z.infer<typeof appInfoSchema>;

/**
 * A page of the academy to be put on paper, A4 landscape unless said otherwise. Such a page says by itself when all of it is there: it
 * calls `window.print()`, which opens the browser's dialog, or prints as the shell is set to. It closes its window when it has nothing.
 *
 * Pages come from a server that may be newer than the shell: what a request says that is not known here is dropped, never refused.
 */
export const printRequestSchema = z.object({
  /** Path and query of a page of the academy, from its root. What an address parser would read as another hostname is refused. */
  path: z
    .string()
    .max(2_000)
    .regex(/^\/(?![/\\])[^\s\\]*$/),
  orientation: z.enum(['landscape', 'portrait']).optional(),
});
export type PrintRequest = z.infer<typeof printRequestSchema>;

/** `cancelled`: by the person, in the dialog. `unknown`: the platform does not learn what became of it (a browser). */
export const printResultSchema = z.enum(['printed', 'cancelled', 'failed', 'unknown']);
export type PrintResult = z.infer<typeof printResultSchema>;

/** Largest file a screen may hand over to be saved, in bytes; larger ones are downloads of the server's. */
export const SAVED_FILE_MAX_BYTES = 32 * 1024 * 1024;

/** A file that a screen has, to be saved where the person wants it. */
export const saveFileRequestSchema = z.object({
  /** A name without folders; what the system forbids in it is replaced. */
  name: z.string().min(1).max(200),
  mediaType: z.string().max(100),
  /** The bytes in base64: what crosses to another process must be plain. */
  base64: z.base64().max(Math.ceil((SAVED_FILE_MAX_BYTES * 4) / 3) + 4),
});
export type SaveFileRequest = z.infer<typeof saveFileRequestSchema>;

/** `unknown`: the platform does not learn what became of it (a browser). */
export const saveFileResultSchema = z.enum(['saved', 'cancelled', 'failed', 'unknown']);
export type SaveFileResult = z.infer<typeof saveFileResultSchema>;

/** What is stored of progress, by the keys of the browser's storage. */
export const progressKeySchema = z.enum(['videoProgress', 'courseProgress', 'failedRequests']);
export type ProgressKey = z.infer<typeof progressKeySchema>;

/** Longest text under one key, in characters. */
export const PROGRESS_TEXT_MAX_CHARS = 16 * 1024 * 1024;

/** The JSON that was written under each key; a key that holds nothing is absent. */
export const progressOnDiskSchema = z.partialRecord(progressKeySchema, z.string().max(PROGRESS_TEXT_MAX_CHARS));
export type ProgressOnDisk = z.infer<typeof progressOnDiskSchema>;

/**
 * Progress on the machine's disk, where a platform can do better than the browser's storage: a browser writes to the disk some seconds
 * later, and a power cut takes them.
 */
export interface ProgressDisk {
  /** Everything that is stored. What is damaged is left out, never an error. */
  load(): Promise<ProgressOnDisk>;
  /** Ends when it is on the disk: a power cut after that takes nothing of it. Writes under one key keep their order. */
  write(key: ProgressKey, text: string): Promise<void>;
}

/** What screens need of the machine: of a browser or of the shell. What a platform can't do is absent, and the screen hides it. */
export interface Platform {
  appInfo(): Promise<AppInfo>;
  printPage(request: PrintRequest): Promise<PrintResult>;
  saveFile(request: SaveFileRequest): Promise<SaveFileResult>;
  /** Absent: the browser's own storage is all there is. */
  readonly progress?: ProgressDisk;
  /** Whether offline copies of pages are needed, for when the server is out of reach; one that runs on this machine never is. */
  readonly keepsPages: boolean;
}
