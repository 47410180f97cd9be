import { z } from 'zod';
import type { Backup } from './backups.ts';

const loopbackHostnames = new Set(['127.0.0.1', 'localhost', '[::1]']);

/** A server's address: https, or plain http on this machine. Path, query and trailing slash are removed. */
export const serverAddressSchema = z
  .url({ protocol: /^https?$/, error: 'Escribe una dirección como https://academia.ejemplo.cl' })
  .refine((address) => !URL.canParse(address) || isPrivate(new URL(address)), {
    error: 'La dirección debe empezar con https://',
  })
  .transform((address) => new URL(address).origin);

function isPrivate({ protocol, hostname }: URL): boolean {
  return protocol !== 'http:' || loopbackHostnames.has(hostname);
}

/** Stored settings of the shell. */
export const settingsSchema = z.object({
  /** Null before the choice at the first start. */
  mode: z.enum(['local', 'remote']).nullable(),
  /** The server of `remote`. */
  serverAddress: z.string().nullable(),
  /**
   * Port of the backend in `local`; 0 before the first start. It stays, because browser storage belongs to an origin.
   */
  port: z.int().min(0).max(65_535),
  /** Folder in `local` with the database, its files and its backups; null: the app's default folder. */
  dataFolder: z.string().nullable(),
  /** Number of the newest backups that are kept. */
  backupsKept: z.int().min(1).max(100),
  /** Printer for printing without a dialog; null: the system's dialog opens. */
  printer: z.string().nullable(),
  /** Address of the feed of new versions; null: no updates. */
  updateFeed: z.url({ protocol: /^https$/, error: 'La dirección debe empezar con https://' }).nullable(),
});
export type Settings = z.infer<typeof settingsSchema>;

/** Result of an action of the shell; `message` is the reason of a failure, in Spanish. */
export const actionResultSchema = z.discriminatedUnion('ok', [
  /** `warning`: a side effect to show to the admin, in Spanish. */
  z.object({ ok: z.literal(true), warning: z.string().optional() }),
  z.object({ ok: z.literal(false), message: z.string() }),
]);
export type ActionResult = z.infer<typeof actionResultSchema>;

/** State on the page that the shell shows in place of the academy. */
export const shellStateSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('starting') }),
  /** The backend has crashed and is restarted automatically. */
  z.object({ kind: z.literal('restarting'), attempt: z.int().min(1) }),
  /** The backend could not start or restart; `message` is the reason, in Spanish. */
  z.object({ kind: z.literal('failed'), message: z.string(), canRestore: z.boolean() }),
  /** The server of `remote` does not answer. */
  z.object({ kind: z.literal('unreachable'), address: z.string() }),
]);
export type ShellState = z.infer<typeof shellStateSchema>;

/** The first start on this machine. */
export const localSetupSchema = z.strictObject({
  mode: z.literal('local'),
  /** Password of the first administrator, `admin`. */
  adminPassword: z
    .string()
    .min(8, { error: 'Usa al menos 8 caracteres.' })
    .max(200, { error: 'Usa 200 caracteres como máximo.' }),
  /** The demonstration academy, or an empty one. */
  content: z.enum(['demonstration', 'empty']),
});

/** The first start with a server. */
export const remoteSetupSchema = z.strictObject({ mode: z.literal('remote'), serverAddress: serverAddressSchema });

/** The choice of the first start. */
export const setupSchema = z.discriminatedUnion('mode', [localSetupSchema, remoteSetupSchema]);
export type Setup = z.infer<typeof setupSchema>;

/** Content of 'Preferencias'. */
export const preferencesSchema = z.object({
  settings: settingsSchema,
  /** Folder of the data in use, also if the settings name none. */
  dataFolder: z.string(),
  printers: z.array(z.object({ name: z.string(), displayName: z.string() })),
  version: z.string(),
});
export type Preferences = z.infer<typeof preferencesSchema>;

/** Settings that 'Preferencias' changes directly; the mode and the data folder have separate calls. */
export const preferencesChangeSchema = settingsSchema
  .pick({ backupsKept: true, printer: true, updateFeed: true })
  .partial()
  .strict();
export type PreferencesChange = z.infer<typeof preferencesChangeSchema>;

/** Functions for pages of the shell: `window.academiaShell`. */
export interface ShellApi {
  state(): Promise<ShellState>;
  /** Calls `listener` at every change; returns a function that removes the listener. */
  onState(listener: (state: ShellState) => void): () => void;
  retry(): Promise<void>;
  showLogs(): Promise<void>;
  checkServer(address: string): Promise<ActionResult>;
  finishSetup(setup: Setup): Promise<ActionResult>;
  readPreferences(): Promise<Preferences>;
  changePreferences(change: PreferencesChange): Promise<Preferences>;
  chooseMode(): Promise<void>;
  openDataFolder(): Promise<ActionResult>;
  moveDataFolder(): Promise<ActionResult | 'cancelled'>;
  listBackups(): Promise<Backup[]>;
  makeBackup(): Promise<ActionResult>;
  restoreBackup(name: string): Promise<ActionResult>;
}
