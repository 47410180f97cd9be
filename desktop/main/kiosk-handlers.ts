import { setImmediate } from 'node:timers';
import { app, BrowserWindow, type WebContents } from 'electron';
import type { SaveFileRequest, SaveFileResult } from '../../contract/platform.ts';
import type { Arguments, Channel, Result } from '../shared/ipc.ts';
import { log } from './app/log.ts';
import { systemName } from './app/system-name.ts';
import { localOrigin } from './backend-process/local-start.ts';
import { freeFile, saveFile } from './files/save-file.ts';
import { handle } from './ipc.ts';
import { kioskPagePreferences } from './kiosk/kiosk-window.ts';
import type { KioskApp } from './kiosk-app.ts';
import { printPage } from './printing.ts';

/** Registers the channels that pages of a kiosk may use. All others stay without a handler. */
export function handleKioskCalls(kiosk: KioskApp): void {
  const answer = <C extends Channel>(
    channel: C,
    handler: (args: Arguments<C>, sender: WebContents) => Promise<Result<C>> | Result<C>,
  ) => handle(channel, () => kiosk.academyOrigin, handler);

  answer('app:info', () => ({ version: app.getVersion(), system: systemName() }));
  answer('page:print', ([request]) =>
    kiosk.rules?.rights.mayPrint ? printPage(request, printEnvironment(kiosk)) : 'failed',
  );
  answer('file:save', ([request]) => save(request, kiosk));
  answer('progress:load', () => kiosk.progress.current().load());
  answer('progress:write', async ([key, text]) => void (await kiosk.progress.current().write(key, text)));

  answer('kiosk:wipe', async (_args, page) => void (await kiosk.wipe(page)));

  answer('kiosk:page', () => kiosk.page.read());
  answer('kiosk:retry', () => void kiosk.open());
  answer('kiosk:back', () => void kiosk.back());
  answer('kiosk:ask-exit', () => void kiosk.askExit());
  answer('kiosk:leave', async ([request]) => {
    const result = (await kiosk.exit?.leave(request)) ?? { ok: false, message: '' };
    if (result.ok) {
      log.info('the kiosk is left', { by: request.by });
      setImmediate(() => app.quit()); // The page gets its answer first.
    }
    return result;
  });
}

/** Without a dialog, into the folder of downloads. */
async function save(request: SaveFileRequest, { rules }: KioskApp): Promise<SaveFileResult> {
  if (!rules?.rights.mayDownload) return 'failed';
  const downloads = app.getPath('downloads');
  const filePath = freeFile(downloads, request.name);
  const showSaveDialog = async () => ({ canceled: false, filePath });
  return saveFile(request, { showSaveDialog, downloads, log: (message) => log.warn(message) });
}

/** Prints without a dialog, which shows the disk: on the printer of the preferences, or on the system's own. */
function printEnvironment({ rules, shell }: KioskApp) {
  if (!rules) throw new Error('the kiosk is shut');
  const settings = rules.settings();
  const webPreferences = kioskPagePreferences(localOrigin(settings), rules.rights);
  return {
    origin: shell?.academyOrigin ?? '',
    openHiddenWindow: () => new BrowserWindow({ show: false, webPreferences }),
    printer: settings.printer,
    neverAsks: true,
    log: (message: string) => log.warn(message),
  };
}
