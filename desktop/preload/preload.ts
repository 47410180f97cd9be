import { contextBridge, ipcRenderer } from 'electron';
import type { KioskApi, KioskPage, KioskRights } from '../../contract/kiosk.ts';
import type { Platform } from '../../contract/platform.ts';
import type { ShellApi, ShellState } from '../../contract/shell.ts';
import type { Arguments, Channel, Result } from '../shared/ipc.ts';
import { KIOSK_ARGUMENT, KIOSK_PAGE_EVENT, LOCAL_ORIGIN_ARGUMENT, SHELL_STATE_EVENT } from '../shared/shell-events.ts';
import { guardKioskPage } from './kiosk-page.ts';

const invoke = <C extends Channel>(channel: C, ...args: Arguments<C>): Promise<Result<C>> =>
  ipcRenderer.invoke(channel, ...args);

/** The API of the academy's pages. */
function platform(localOrigin: string, kiosk: KioskRights | null): Platform {
  return {
    appInfo: () => invoke('app:info'),
    printPage: (request) => invoke('page:print', request),
    saveFile: (request) => invoke('file:save', request),
    progress: {
      load: () => invoke('progress:load'),
      write: (key, text) => invoke('progress:write', key, text),
    },
    keepsPages: location.origin !== localOrigin,
    ...(kiosk && { kiosk, wipe: () => invoke('kiosk:wipe') }),
  };
}

function follow<T>(event: string, listener: (value: T) => void): () => void {
  const handle = (_event: Electron.IpcRendererEvent, value: T) => listener(value);
  ipcRenderer.on(event, handle);
  return () => {
    ipcRenderer.off(event, handle);
  };
}

/** The API of the shell's own pages. */
const shellApi: ShellApi = {
  state: () => invoke('shell:state'),
  onState: (listener) => follow<ShellState>(SHELL_STATE_EVENT, listener),
  retry: () => invoke('shell:retry'),
  showLogs: () => invoke('shell:show-logs'),
  checkServer: (address) => invoke('setup:check-server', address),
  finishSetup: (setup) => invoke('setup:finish', setup),
  readPreferences: () => invoke('preferences:read'),
  changePreferences: (change) => invoke('preferences:change', change),
  chooseMode: () => invoke('preferences:choose-mode'),
  openDataFolder: () => invoke('data:open'),
  moveDataFolder: () => invoke('data:move'),
  listBackups: () => invoke('backups:list'),
  makeBackup: () => invoke('backups:make'),
  restoreBackup: (name) => invoke('backups:restore', name),
};

/** The API of the shell's page in a kiosk, instead of `shellApi`. */
const kioskApi: KioskApi = {
  page: () => invoke('kiosk:page'),
  onPage: (listener) => follow<KioskPage>(KIOSK_PAGE_EVENT, listener),
  retry: () => invoke('kiosk:retry'),
  back: () => invoke('kiosk:back'),
  leave: (request) => invoke('kiosk:leave', request),
};

function argumentOf(prefix: string): string | undefined {
  return process.argv.find((one) => one.startsWith(prefix))?.slice(prefix.length);
}

const rights = argumentOf(KIOSK_ARGUMENT);
const kiosk: KioskRights | null = rights === undefined ? null : JSON.parse(rights);
if (kiosk) guardKioskPage(window, () => void invoke('kiosk:ask-exit').catch(() => undefined));
if (location.protocol !== 'file:')
  contextBridge.exposeInMainWorld('academia', platform(argumentOf(LOCAL_ORIGIN_ARGUMENT) ?? '', kiosk));
else if (kiosk) contextBridge.exposeInMainWorld('academiaKiosk', kioskApi);
else contextBridge.exposeInMainWorld('academiaShell', shellApi);
