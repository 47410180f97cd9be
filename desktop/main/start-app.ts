import { join } from 'node:path';
import { app, dialog, Menu, session, type WebContents } from 'electron';
import { log, startLog } from './app/log.ts';
import { SettingsStore } from './app/settings.ts';
import { stopBeforeQuit } from './app/stop-before-quit.ts';
import { systemName } from './app/system-name.ts';
import { freePort } from './backend-process/free-port.ts';
import { localOrigin } from './backend-process/local-start.ts';
import { Backups } from './data/backups.ts';
import { DataFolder } from './data/data-folder.ts';
import { OneAtATime } from './data/one-at-a-time.ts';
import { setDownloadDialog } from './files/save-file.ts';
import { guardPages } from './guard-pages.ts';
import { handleCalls, showLogs } from './handlers.ts';
import { text } from './kiosk/kiosk.es.ts';
import { endOnCrash, type KioskSource, kioskSourceOf } from './kiosk/kiosk-source.ts';
import { refusedSwitches } from './kiosk/launch-switches.ts';
import type { Machine } from './kiosk/machine.ts';
import { MAKE_EXIT_CODE, makeExitCode } from './kiosk/make-exit-code.ts';
import { KioskApp } from './kiosk-app.ts';
import { handleKioskCalls } from './kiosk-handlers.ts';
import { ProgressPerAcademy } from './progress/progress-per-academy.ts';
import { APP_ID } from './security/referer.ts';
import { Shell } from './shell.ts';
import { Updates } from './updates.ts';
import { contextMenuTemplate } from './windows/context-menu.ts';
import { menuTemplate } from './windows/menu.ts';
import { PreferencesWindow } from './windows/preferences-window.ts';
import { logTimings } from './windows/timings.ts';

const SPELLING_LANGUAGES = ['es-419'];
/** Exit code of a kiosk that refused its switches. */
const REFUSED = 2;

/** Setup before the browser starts. Nothing here may wait for that start: it follows the end of `startApp`. */
function beforeReady(): SettingsStore {
  app.enableSandbox();
  app.setAppUserModelId(APP_ID);
  startLog(app.getPath('logs'), !app.isPackaged);
  process.on('uncaughtExceptionMonitor', (error) => log.error('uncaught', error));
  process.on('unhandledRejection', (reason) => log.error('unhandled rejection', reason));
  log.info('start', { version: app.getVersion(), system: systemName() });
  const settings = new SettingsStore(app.getPath('userData'));
  if (settings.setAside) log.warn('damaged settings were set aside', { file: settings.setAside });
  return settings;
}

async function open(settings: SettingsStore, machine: Machine, kiosk: KioskSource | null): Promise<void> {
  const since = performance.now();
  // Chosen once, at the first start: the browser stores the data of pages under their origin.
  if (settings.read().port === 0) settings.change({ port: await freePort() });
  const dataFolder = () => settings.read().dataFolder ?? join(app.getPath('userData'), 'academy');
  if (kiosk) {
    Menu.setApplicationMenu(null);
    const kioskApp = new KioskApp({ machine, settings, dataFolder });
    handleKioskCalls(kioskApp);
    await kioskApp.start(since);
  } else await openWindows(settings, dataFolder, since);
}

async function openWindows(settings: SettingsStore, dataFolder: () => string, since: number): Promise<void> {
  session.defaultSession.setSpellCheckerLanguages(SPELLING_LANGUAGES);
  const allowed = { academyOrigin: () => shell.academyOrigin, frameOrigins: () => shell.frameOrigins };
  guardPages(allowed, {
    handleDownload: (download) => setDownloadDialog(download, app.getPath('downloads')),
    offerContextMenu,
  });
  const shell = new Shell(settings, dataFolder);
  logTimings(shell.main.window.webContents, since);

  const preferences = new PreferencesWindow(localOrigin(settings.read()));
  const updates = new Updates(shell.main.window);
  const changes = new OneAtATime();
  const progress = new ProgressPerAcademy(app.getPath('userData'), () => openAcademyName(shell, settings), log.warn);
  const dataFolderSetting = {
    current: dataFolder,
    change: (dataFolder: string) => void settings.change({ dataFolder }),
  };
  handleCalls({
    shell,
    settings,
    backups: new Backups(shell.backend, dataFolder, changes, log),
    data: new DataFolder(shell.backend, dataFolderSetting, changes, log),
    changes,
    progress,
    dataFolder,
    closePreferences: () => preferences.close(),
    handleSettingsChange: () => {
      const { updateFeed, backupsKept } = settings.read();
      updates.setFeed(updateFeed);
      shell.backend.keepBackups(backupsKept);
    },
  });
  showMenu(shell, preferences);
  handleAppEvents(shell, progress);
  updates.setFeed(settings.read().updateFeed);
  await shell.open();
}

/** The name under which progress of the open academy is stored: `local`, or the server's origin. */
function openAcademyName({ academyOrigin }: Shell, settings: SettingsStore): string {
  return settings.read().mode === 'local' ? 'local' : (academyOrigin ?? '');
}

function offerContextMenu(page: WebContents): void {
  page.on('context-menu', (_event, place) => {
    const template = contextMenuTemplate(place, {
      replaceWord: (word) => page.replaceMisspelling(word),
      learnWord: (word) => page.session.addWordToSpellCheckerDictionary(word),
    });
    if (template.length > 0) Menu.buildFromTemplate(template).popup();
  });
}

function showMenu(shell: Shell, preferences: PreferencesWindow): void {
  const { main } = shell;
  const template = menuTemplate(
    {
      openPreferences: () => preferences.open(),
      print: () => main.window.webContents.print({ printBackground: true, pageSize: 'A4' }),
      openPanel: () => void shell.openPanel(),
      reload: () => main.window.webContents.reload(),
      showLogs: () => void showLogs(),
      showAbout: () =>
        void dialog.showMessageBox(main.window, {
          type: 'info',
          message: `Academia ${app.getVersion()}`,
          detail: systemName(),
          buttons: ['Cerrar'],
        }),
    },
    { isMac: process.platform === 'darwin' },
  );
  Menu.setApplicationMenu(Menu.buildFromTemplate(template));
}

/** Quits with the last window on every system, once progress is on the disk and the backend has closed the database. */
function handleAppEvents({ main, backend }: Shell, progress: ProgressPerAcademy): void {
  app.on('second-instance', () => main.focus());
  app.on('activate', () => main.focus());
  main.window.on('closed', () => app.quit());
  app.on('window-all-closed', () => app.quit());
  stopBeforeQuit(() => Promise.allSettled([progress.settled(), backend.stop()]));
}

/** The app's own arguments: in development, Electron's program and the app's folder come before them. */
const ownArguments = () => process.argv.slice(app.isPackaged ? 1 : 2);

/** Ends a kiosk that was started with a switch that opens a way around it. Chromium has read the switches already. */
function refuseSwitches(names: readonly string[]): void {
  const reason = text.switches(names.map((name) => `--${name}`).join(', '));
  log.warn('the kiosk was not opened', { reason });
  dialog.showErrorBox(text.switchesTitle, reason);
  app.exit(REFUSED);
}

/** Starts the app on a machine. Its managed file, or `--kiosk`, makes it a kiosk. */
export function startApp(machine: Machine): void {
  const args = ownArguments();
  if (args.includes(MAKE_EXIT_CODE))
    void makeExitCode(process.stdin, process.stdout).then((exitCode) => app.exit(exitCode));
  // One shell per user of the machine: a second start focuses the window of the first.
  else if (app.requestSingleInstanceLock()) startFirst(machine, args);
  else app.quit();
}

function startFirst(machine: Machine, args: readonly string[]): void {
  const settings = beforeReady();
  const kiosk = kioskSourceOf(machine, args);
  const refused = kiosk ? refusedSwitches(args) : [];
  if (kiosk) endOnCrash(kiosk);
  if (refused.length > 0) refuseSwitches(refused);
  else void app.whenReady().then(() => open(settings, machine, kiosk));
}
