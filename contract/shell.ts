import { z } from 'zod';
import type { Backup } from './backups.ts';

const loopbackHostnames = new Set(['127.0.0.1', 'localhost', '[::1]']);

/** A server's address: https, or plain http on this machine alone. Its path, query and trailing slash are cut off. */
export const serverAddressSchema = z
  .url({ protocol: /^https?$/, error: 'Escribe una dirección como https://academia.ejemplo.cl' })
  .refine((address) => !URL.canParse(address) || isPrivate(new URL(address)), {
    error: 'La dirección debe empezar con https://',
  })
  .transform((address) => new URL(address).origin);

function isPrivate({ protocol, hostname }: URL): boolean {
  return protocol !== 'http:' || loopbackHostnames.has(hostname);
}

/** What the shell remembers of how it is used. */
export const settingsSchema = z.object({
  /** Null until somebody has chosen, at the first start. */
  mode: z.enum(['local', 'remote']).nullable(),
  /** The server of `remote`. */
  serverAddress: z.string().nullable(),
  /** Where the backend of `local` listens; 0 until it was given one. It stays: the browser stores by origin. */
  port: z.int().min(0).max(65_535),
  /** The folder of `local` that holds the database, its files and its backups; null: the one of the app. */
  dataFolder: z.string().nullable(),
  /** Newest backups that are kept. */
  backupsKept: z.int().min(1).max(100),
  /** The printer that prints without asking; null: the system's dialog asks. */
  printer: z.string().nullable(),
  /** Where new versions are looked for; null: nowhere. */
  updateFeed: z.url({ protocol: /^https$/, error: 'La dirección debe empezar con https://' }).nullable(),
});
export type Settings = z.infer<typeof settingsSchema>;

/** How an action of the shell ended: well, or not, for a reason that a person is told in Spanish. */
export const actionResultSchema = z.discriminatedUnion('ok', [
  /** `warning`: a side effect that the admin has to know, in Spanish. */
  z.object({ ok: z.literal(true), warning: z.string().optional() }),
  z.object({ ok: z.literal(false), message: z.string() }),
]);
export type ActionResult = z.infer<typeof actionResultSchema>;

/** What the page of the shell that is shown instead of the academy says. */
export const shellStateSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('starting') }),
  /** The backend died and comes back by itself. */
  z.object({ kind: z.literal('restarting'), attempt: z.int().min(1) }),
  /** It did not come back, or can't start; the message says why in Spanish. */
  z.object({ kind: z.literal('failed'), message: z.string(), canRestore: z.boolean() }),
  /** The server of `remote` does not answer. */
  z.object({ kind: z.literal('unreachable'), address: z.string() }),
]);
export type ShellState = z.infer<typeof shellStateSchema>;

/** The first start on this machine. */
export const localSetupSchema = z.strictObject({
  mode: z.literal('local'),
  /** Of the first administrator, `admin`. */
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

/** What 'Preferencias' shows beside the settings. */
export const preferencesSchema = z.object({
  settings: settingsSchema,
  /** Where the data is now, settings or not. */
  dataFolder: z.string(),
  printers: z.array(z.object({ name: z.string(), displayName: z.string() })),
  version: z.string(),
});
export type Preferences = z.infer<typeof preferencesSchema>;

/** What may be changed there at once; the mode and the data folder have calls of their own. */
export const preferencesChangeSchema = settingsSchema
  .pick({ backupsKept: true, printer: true, updateFeed: true })
  .partial()
  .strict();
export type PreferencesChange = z.infer<typeof preferencesChangeSchema>;

/** What a page of the shell can call, as `window.academiaShell`. */
export interface ShellApi {
  state(): Promise<ShellState>;
  /** Calls `listener` at every change; gives back what ends it. */
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
