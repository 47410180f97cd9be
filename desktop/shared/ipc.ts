import { z } from 'zod';
import { backupSchema } from '../../contract/backups.ts';
import { exitRequestSchema, exitResultSchema, kioskPageSchema } from '../../contract/kiosk.ts';
import {
  appInfoSchema,
  PROGRESS_TEXT_MAX_CHARS,
  printRequestSchema,
  printResultSchema,
  progressKeySchema,
  progressOnDiskSchema,
  saveFileRequestSchema,
  saveFileResultSchema,
} from '../../contract/platform.ts';
import {
  actionResultSchema,
  preferencesChangeSchema,
  preferencesSchema,
  setupSchema,
  shellStateSchema,
} from '../../contract/shell.ts';

const nothing = z.undefined();

/**
 * Every channel between a page and the shell: the pages that may use it (`academy`: the academy's own origin; `shell`:
 * the files of the shell; `both`), the tuple of arguments, and the result.
 */
export const ipcContract = {
  'app:info': { from: 'academy', args: z.tuple([]), result: appInfoSchema },
  'page:print': { from: 'academy', args: z.tuple([printRequestSchema]), result: printResultSchema },
  'file:save': { from: 'academy', args: z.tuple([saveFileRequestSchema]), result: saveFileResultSchema },
  'progress:load': { from: 'academy', args: z.tuple([]), result: progressOnDiskSchema },
  'progress:write': {
    from: 'academy',
    args: z.tuple([progressKeySchema, z.string().max(PROGRESS_TEXT_MAX_CHARS)]),
    result: nothing,
  },
  'shell:state': { from: 'shell', args: z.tuple([]), result: shellStateSchema },
  'shell:retry': { from: 'shell', args: z.tuple([]), result: nothing },
  'shell:show-logs': { from: 'shell', args: z.tuple([]), result: nothing },
  'setup:check-server': { from: 'shell', args: z.tuple([z.string().max(500)]), result: actionResultSchema },
  'setup:finish': { from: 'shell', args: z.tuple([setupSchema]), result: actionResultSchema },
  'preferences:read': { from: 'shell', args: z.tuple([]), result: preferencesSchema },
  'preferences:change': { from: 'shell', args: z.tuple([preferencesChangeSchema]), result: preferencesSchema },
  /** Returns to the choice of the first start; no data is deleted. */
  'preferences:choose-mode': { from: 'shell', args: z.tuple([]), result: nothing },
  'data:open': { from: 'shell', args: z.tuple([]), result: actionResultSchema },
  /** Lets the person choose an empty folder, moves all data there and restarts. `cancelled`: no folder was chosen. */
  'data:move': { from: 'shell', args: z.tuple([]), result: z.union([actionResultSchema, z.literal('cancelled')]) },
  'backups:list': { from: 'shell', args: z.tuple([]), result: z.array(backupSchema) },
  'backups:make': { from: 'shell', args: z.tuple([]), result: actionResultSchema },
  /** Checks the backup, backs up the current state, then replaces it. */
  'backups:restore': { from: 'shell', args: z.tuple([backupSchema.shape.name]), result: actionResultSchema },
  'kiosk:page': { from: 'shell', args: z.tuple([]), result: kioskPageSchema },
  /** Reads the settings of a shut kiosk again. */
  'kiosk:retry': { from: 'shell', args: z.tuple([]), result: nothing },
  'kiosk:back': { from: 'shell', args: z.tuple([]), result: nothing },
  /** Shows the dialog for leaving; from the preload, after a long press on a corner. */
  'kiosk:ask-exit': { from: 'both', args: z.tuple([]), result: nothing },
  /** Removes what the shell stores of the person. */
  'kiosk:wipe': { from: 'academy', args: z.tuple([]), result: nothing },
  'kiosk:leave': { from: 'shell', args: z.tuple([exitRequestSchema]), result: exitResultSchema },
} as const satisfies Record<string, { from: 'academy' | 'shell' | 'both'; args: z.ZodTuple; result: z.ZodType }>;

export type IpcContract = typeof ipcContract;
export type Channel = keyof IpcContract;
export type Arguments<C extends Channel> = z.infer<IpcContract[C]['args']>;
export type Result<C extends Channel> = z.infer<IpcContract[C]['result']>;
