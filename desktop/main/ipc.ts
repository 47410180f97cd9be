import { type IpcMainInvokeEvent, ipcMain, type WebContents } from 'electron';
import { type Arguments, type Channel, ipcContract, type Result } from '../shared/ipc.ts';
import { log } from './app/log.ts';
import { isShellPage, originOf } from './security/addresses.ts';

/** The reason that a page receives for a failed call; the cause is only logged. */
type Refusal = 'untrusted-sender' | 'invalid-arguments' | 'failed';

type Handler<C extends Channel> = (args: Arguments<C>, sender: WebContents) => Promise<Result<C>> | Result<C>;

/**
 * Registers the handler of a channel. Only the main frame of the pages that the channel is for may call it; arguments
 * and result are validated. `academyOrigin` returns the origin of the academy at that moment; null: there is none.
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
  from: 'academy' | 'shell' | 'both',
  academyOrigin: string | null,
): boolean {
  if (senderFrame === null || senderFrame.parent !== null) return false;
  if (from !== 'academy' && isShellPage(senderFrame.url)) return true;
  return from !== 'shell' && academyOrigin !== null && originOf(senderFrame.url) === academyOrigin;
}

function refusal(channel: Channel, reason: Refusal, cause?: unknown): Error {
  log.error(`${channel} ${reason}`, cause ?? '');
  return new Error(reason);
}
