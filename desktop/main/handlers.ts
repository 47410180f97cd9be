import { app, BrowserWindow, dialog, shell, type WebContents } from 'electron';
import type { ActionResult, Preferences } from '../../contract/shell.ts';
import type { Arguments, Channel, Result } from '../shared/ipc.ts';
import { log } from './app/log.ts';
import type { SettingsStore } from './app/settings.ts';
import { systemName } from './app/system-name.ts';
import { failed } from './backend-process/backend-control.ts';
import { localOrigin } from './backend-process/local-start.ts';
import type { Backups } from './data/backups.ts';
import type { DataFolder } from './data/data-folder.ts';
import type { OneAtATime } from './data/one-at-a-time.ts';
import { saveFile } from './files/save-file.ts';
import { handle } from './ipc.ts';
import { printPage } from './printing.ts';
import type { ProgressPerAcademy } from './progress/progress-per-academy.ts';
import type { Shell } from './shell.ts';
import { hiddenWindowOptions } from './windows/window-options.ts';

export interface Parts {
  readonly shell: Shell;
  readonly settings: SettingsStore;
  readonly backups: Backups;
  readonly data: DataFolder;
  /** Changes of the academy's files; one at a time. */
  readonly changes: OneAtATime;
  readonly progress: ProgressPerAcademy;
  dataFolder(): string;
  closePreferences(): void;
  /** Called after a change of the settings. */
  handleSettingsChange(): void;
}

/** Registers the handlers of all channels. */
export function handleCalls(parts: Parts): void {
  const answer = <C extends Channel>(
    channel: C,
    handler: (args: Arguments<C>, sender: WebContents) => Promise<Result<C>> | Result<C>,
  ) => handle(channel, () => parts.shell.academyOrigin, handler);

  answer('app:info', () => ({ version: app.getVersion(), system: systemName() }));
  answer('page:print', ([request]) => printPage(request, printEnvironment(parts)));
  answer('file:save', ([request], sender) => saveFile(request, saveFileEnvironment(sender)));
  answer('progress:load', () => parts.progress.current().load());
  answer('progress:write', async ([key, text]) => void (await parts.progress.current().write(key, text)));

  answer('shell:state', () => parts.shell.state);
  answer('shell:retry', async () => void (await parts.shell.retry()));
  answer('shell:show-logs', async () => void (await showLogs()));
  answer('setup:check-server', ([address]) => parts.shell.checkServer(address));
  answer('setup:finish', ([setup]) => parts.shell.finishSetup(setup));

  answer('preferences:read', (_args, sender) => preferencesOf(parts, sender));
  answer('preferences:change', ([change], sender) => {
    parts.settings.change(change);
    parts.handleSettingsChange();
    return preferencesOf(parts, sender);
  });
  answer('preferences:choose-mode', async () => {
    await parts.changes.run(async () => {
      parts.closePreferences();
      await parts.shell.chooseMode();
      return { ok: true };
    });
    return undefined;
  });
  answer('data:open', () => openFolder(parts.dataFolder()));
  answer('data:move', (_args, sender) => moveData(parts, sender));
  answer('backups:list', () => parts.backups.list());
  answer('backups:make', () => parts.backups.make());
  answer('backups:restore', ([name]) => parts.backups.restore(name));
}

/** Opens the folder of the logs in the system's file manager. */
export function showLogs(): Promise<ActionResult> {
  return openFolder(app.getPath('logs'));
}

async function openFolder(folder: string): Promise<ActionResult> {
  const problem = await shell.openPath(folder);
  return problem === '' ? { ok: true } : failed('No se pudo abrir la carpeta.');
}

async function moveData({ data }: Parts, sender: WebContents): Promise<ActionResult | 'cancelled'> {
  const { canceled, filePaths } = await dialog.showOpenDialog(windowOf(sender), {
    title: 'Mover los datos de la academia',
    message: 'Elige una carpeta vacía, o crea una nueva.',
    buttonLabel: 'Mover aquí',
    properties: ['openDirectory', 'createDirectory', 'promptToCreate'],
  });
  const [target] = filePaths;
  return canceled || target === undefined ? 'cancelled' : data.move(target);
}

async function preferencesOf({ settings, dataFolder }: Parts, sender: WebContents): Promise<Preferences> {
  const printers = await sender.getPrintersAsync();
  return {
    settings: settings.read(),
    dataFolder: dataFolder(),
    printers: printers.map(({ name, displayName }) => ({ name, displayName })),
    version: app.getVersion(),
  };
}

function printEnvironment({ shell, settings }: Parts) {
  const read = settings.read();
  return {
    origin: shell.academyOrigin ?? '',
    openHiddenWindow: () => new BrowserWindow(hiddenWindowOptions(localOrigin(read))),
    printer: read.printer,
    log: (message: string) => log.warn(message),
  };
}

function saveFileEnvironment(sender: WebContents) {
  return {
    showSaveDialog: (options: Electron.SaveDialogOptions) => dialog.showSaveDialog(windowOf(sender), options),
    downloads: app.getPath('downloads'),
    log: (message: string) => log.warn(message),
  };
}

function windowOf(page: WebContents): BrowserWindow {
  const window = BrowserWindow.fromWebContents(page);
  if (!window) throw new Error('a page without a window');
  return window;
}
