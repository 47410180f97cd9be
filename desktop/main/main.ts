import { join } from 'node:path';
import { app, dialog, Menu, session, type WebContents } from 'electron';
import { log, startLog } from './app/log.ts';
import { SettingsStore } from './app/settings.ts';
import { systemName } from './app/system-name.ts';
import { freePort } from './backend-process/free-port.ts';
import { localOrigin } from './backend-process/local-start.ts';
import { Backups } from './data/backups.ts';
import { DataFolder } from './data/data-folder.ts';
import { OneAtATime } from './data/one-at-a-time.ts';
import { setDownloadDialog } from './files/save-file.ts';
import { handleCalls, showLogs } from './handlers.ts';
import { ProgressPerAcademy } from './progress/progress-per-academy.ts';
import {
  type AllowedOrigins,
  guardNavigation,
  restrictPermissions,
  setRequestHeaders,
} from './security/page-guards.ts';
import { APP_ID } from './security/referer.ts';
import { Shell } from './shell.ts';
import { Updates } from './updates.ts';
import { contextMenuTemplate } from './windows/context-menu.ts';
import { menuTemplate } from './windows/menu.ts';
import { PreferencesWindow } from './windows/preferences-window.ts';
import { logTimings } from './windows/timings.ts';

const SPELLING_LANGUAGES = ['es-419'];

/** Setup before the browser starts. Nothing here may wait for that start: it follows the end of this file. */
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

async function open(settings: SettingsStore): Promise<void> {
  const since = performance.now();
  // Chosen once, at the first start: the browser stores the data of pages under their origin.
  if (settings.read().port === 0) settings.change({ port: await freePort() });
  const dataFolder = () => settings.read().dataFolder ?? join(app.getPath('userData'), 'academy');

  guardPages({ academyOrigin: () => shell.academyOrigin, frameOrigins: () => shell.frameOrigins });
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

/** Guards every page of every window, from before it loads anything. */
function guardPages(allowed: AllowedOrigins): void {
  restrictPermissions(session.defaultSession, allowed);
  setRequestHeaders(session.defaultSession);
  session.defaultSession.setSpellCheckerLanguages(SPELLING_LANGUAGES);
  session.defaultSession.on('will-download', (_event, download) =>
    setDownloadDialog(download, app.getPath('downloads')),
  );
  app.on('web-contents-created', (_event, page) => {
    guardNavigation(page, allowed);
    offerContextMenu(page);
  });
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
  let isClosed = false;
  app.on('second-instance', () => main.focus());
  app.on('activate', () => main.focus());
  main.window.on('closed', () => app.quit());
  app.on('window-all-closed', () => app.quit());
  // Pages write their last progress while they close, so the backend is stopped after that.
  app.on('will-quit', (event) => {
    if (isClosed) return;
    event.preventDefault();
    void Promise.allSettled([progress.settled(), backend.stop()]).then(() => {
      isClosed = true;
      log.info('end');
      app.quit();
    });
  });
}

// One shell per user of the machine: a second start focuses the window of the first.
if (app.requestSingleInstanceLock()) {
  const settings = beforeReady();
  void app.whenReady().then(() => open(settings));
} else {
  app.quit();
}
