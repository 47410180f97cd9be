import { type IpcMainInvokeEvent, ipcMain, type WebContents } from 'electron';
import { type Arguments, type Channel, ipcContract, type Result } from '../shared/ipc.ts';
import { log } from './app/log.ts';
import { isShellPage, originOf } from './security/addresses.ts';

/** What a page learns of a call that failed; the cause goes to the log alone. */
type Refusal = 'untrusted-sender' | 'invalid-arguments' | 'failed';

type Handler<C extends Channel> = (args: Arguments<C>, sender: WebContents) => Promise<Result<C>> | Result<C>;

/**
 * Answers a channel: for the main frame of the pages it is for, with arguments of its schema, and with a result of its schema.
 * `academyOrigin` gives the origin that counts as the academy at that moment.
 */
export function handle<C extends Channel>(channel: C, academyOrigin: () => string | null, handler: Handler<C>): void {
  const { from, args, result } = ipcContract[channel];
  ipcMain.handle(channel, async (event, ...given: unknown[]) => {
    if (!isTrusted(event, from, academyOrigin())) throw refusal(channel, 'untrusted-sender');
    const read = args.safeParse(given);
    if (!read.success) throw refusal(channel, 'invalid-arguments', read.error);
    try {
      return result.parse(await handler(read.data as Arguments<C>, event.sender));
    } catch (error) {
      throw refusal(channel, 'failed', error);
    }
  });
}

function isTrusted(
  { senderFrame }: IpcMainInvokeEvent,
  from: 'academy' | 'shell',
  academyOrigin: string | null,
): boolean {
  if (senderFrame === null || senderFrame.parent !== null) return false;
  if (from === 'shell') return isShellPage(senderFrame.url);
  return academyOrigin !== null && originOf(senderFrame.url) === academyOrigin;
}

function refusal(channel: Channel, reason: Refusal, cause?: unknown): Error {
  log.error(`${channel} ${reason}`, cause ?? '');
  return new Error(reason);
}
