import { contextBridge, ipcRenderer } from 'electron';
import type { Platform } from '../../contract/platform.ts';
import type { ShellApi, ShellState } from '../../contract/shell.ts';
import type { Arguments, Channel, Result } from '../shared/ipc.ts';
import { LOCAL_ORIGIN_ARGUMENT, SHELL_STATE_EVENT } from '../shared/shell-events.ts';

const invoke = <C extends Channel>(channel: C, ...args: Arguments<C>): Promise<Result<C>> =>
  ipcRenderer.invoke(channel, ...args);

/** The API of the academy's pages. */
function platform(localOrigin: string): Platform {
  return {
    appInfo: () => invoke('app:info'),
    printPage: (request) => invoke('page:print', request),
    saveFile: (request) => invoke('file:save', request),
    progress: {
      load: () => invoke('progress:load'),
      write: (key, text) => invoke('progress:write', key, text),
    },
    keepsPages: location.origin !== localOrigin,
  };
}

/** The API of the shell's own pages. */
const shellApi: ShellApi = {
  state: () => invoke('shell:state'),
  onState: (listener) => {
    const handle = (_event: Electron.IpcRendererEvent, state: ShellState) => listener(state);
    ipcRenderer.on(SHELL_STATE_EVENT, handle);
    return () => {
      ipcRenderer.off(SHELL_STATE_EVENT, handle);
    };
  },
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

if (location.protocol === 'file:') {
  contextBridge.exposeInMainWorld('academiaShell', shellApi);
} else {
  const argument = process.argv.find((one) => one.startsWith(LOCAL_ORIGIN_ARGUMENT)) ?? '';
  contextBridge.exposeInMainWorld('academia', platform(argument.slice(LOCAL_ORIGIN_ARGUMENT.length)));
}
