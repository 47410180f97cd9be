import { z } from 'zod';
import { serverAddressSchema } from '../../../contract/shell.ts';
import { EXIT_CODE_HASH } from './exit-code.ts';
import { type FileRead, type GuardedFile, readGuardedFile } from './guarded-file.ts';
import { text } from './kiosk.es.ts';

/** A path of the academy: no other hostname, and not the panel of staff. */
const START_SCREEN = /^\/(?![/\\])(?!admin(?:[/?#]|$))[^\s\\]*$/;

/** At least 16 signs of base64url, as the panel makes keys: a value of a header has no others. */
const ROOM_KEY = /^[\w-]{16,}$/;

/** The machine's file `kiosk.json` (docs/kiosk.md, 'The settings file'). An unknown field is refused by name. */
export const managedSettingsSchema = z
  .strictObject({
    /** `local`: the academy on this machine; otherwise the address of a server. */
    server: z.union([z.literal('local'), serverAddressSchema], { error: text.wrongServer }),
    /** The first screen, and the one after a crash. With a `roomKey`: the first screen, by default `/sala`. */
    startScreen: z.string().max(500).regex(START_SCREEN, { error: text.wrongStartScreen }).optional(),
    /** Made by `--make-exit-code`. Without it, only an admin's password leaves the kiosk. */
    exitCodeHash: z.string().max(500).regex(EXIT_CODE_HASH, { error: text.wrongExitCode }).optional(),
    downloads: z.boolean().default(false),
    printing: z.boolean().default(false),
    /** The machine's key of its training room, which pages never see. */
    roomKey: z.string().max(200).regex(ROOM_KEY, { error: text.wrongRoomKey }).optional(),
  })
  .refine(({ startScreen, roomKey }) => startScreen !== undefined || roomKey !== undefined, {
    error: text.wrongStartScreen,
    path: ['startScreen'],
  });
export type ManagedSettings = z.infer<typeof managedSettingsSchema>;

/** `none`: the machine has no file. `refused`: it has one that does not count; `reason` is Spanish. */
export type ManagedRead =
  | { readonly kind: 'none' }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'valid'; readonly settings: ManagedSettings };

/** Reads the machine's file. Never throws: a file that can't be read is refused. */
export async function readManagedSettings(file: GuardedFile): Promise<ManagedRead> {
  const read = await readGuardedFile(file).catch(
    (error: NodeJS.ErrnoException): FileRead => ({ kind: 'refused', reason: text.unreadable(error.code ?? '') }),
  );
  return read.kind === 'read' ? parseManagedSettings(read.bytes) : read;
}

export function parseManagedSettings(bytes: Uint8Array): ManagedRead {
  const parsed = managedSettingsSchema.safeParse(jsonOf(bytes));
  if (parsed.success) return { kind: 'valid', settings: parsed.data };
  const [issue] = parsed.error.issues;
  const field = issue?.code === 'unrecognized_keys' ? issue.keys.join(', ') : issue?.path.join('.');
  return { kind: 'refused', reason: field ? text.wrongField(field, sentenceOf(issue)) : text.notJson };
}

/** Zod's own sentences are not for people; those of this file and of the contract are Spanish. */
function sentenceOf(issue: z.core.$ZodIssue | undefined): string {
  if (issue?.code === 'unrecognized_keys') return text.unknownField;
  return issue && (Object.values(text) as unknown[]).includes(issue.message) ? issue.message : text.wrongValue;
}

/** Undefined for a text that is not JSON in UTF-8. */
function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)); // Drops a byte order mark.
  } catch {
    return undefined;
  }
}
