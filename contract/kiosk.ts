import { z } from 'zod';
import { adminLoginSchema } from './sign-in.ts';

/** What a kiosk of the desktop app offers besides watching. */
export const kioskRightsSchema = z.object({
  mayDownload: z.boolean(),
  mayPrint: z.boolean(),
  /** Whether the machine belongs to a training room: the shell adds its key to the calls of `/api/room`. */
  hasRoom: z.boolean(),
});
export type KioskRights = z.infer<typeof kioskRightsSchema>;

/** Proof with which a kiosk can be left, as far as the shell knows; `code` only while no server answers. */
export const exitMethodSchema = z.enum(['checking', 'password', 'code', 'none']);
export type ExitMethod = z.infer<typeof exitMethodSchema>;

/** The page of the shell that a kiosk shows in place of the academy. Texts are Spanish. */
export const kioskPageSchema = z.discriminatedUnion('kind', [
  /** The machine is not set up as it must be; the academy is not opened. */
  z.object({ kind: z.literal('shut'), reason: z.string() }),
  /** The academy is starting, or is opened again after a failure. `isLong`: for more than a minute. */
  z.object({ kind: z.literal('waiting'), isLong: z.boolean() }),
  /** A link that leaves the academy, to take along. */
  z.object({ kind: z.literal('outside'), address: z.string() }),
  z.object({ kind: z.literal('exit'), method: exitMethodSchema }),
]);
export type KioskPage = z.infer<typeof kioskPageSchema>;

export const EXIT_CODE_MAX_CHARS = 200;

/** The password of an admin of the academy, or the exit code of the machine. */
export const exitRequestSchema = z.discriminatedUnion('by', [
  adminLoginSchema.extend({ by: z.literal('password') }),
  z.strictObject({
    by: z.literal('code'),
    code: z.string().min(1, { error: 'Escribe el código de salida.' }).max(EXIT_CODE_MAX_CHARS),
  }),
]);
export type ExitRequest = z.infer<typeof exitRequestSchema>;

/** `message` is the reason of a refusal, in Spanish. */
export const exitResultSchema = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true) }),
  z.object({ ok: z.literal(false), message: z.string() }),
]);
export type ExitResult = z.infer<typeof exitResultSchema>;

/** Functions for the shell's page in a kiosk: `window.academiaKiosk`. */
export interface KioskApi {
  page(): Promise<KioskPage>;
  /** Calls `listener` at every change; returns a function that removes the listener. */
  onPage(listener: (page: KioskPage) => void): () => void;
  /** Reads the settings of a shut kiosk again. */
  retry(): Promise<void>;
  /** Returns to the academy. */
  back(): Promise<void>;
  leave(request: ExitRequest): Promise<ExitResult>;
}
