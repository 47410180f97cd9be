/**
 * Replaces the module `electron` without Electron: this Node process is the main process, Chromium shows the pages.
 * It has the members that the shell uses, with Electron's types; calling any other member throws.
 */
import type Electron from 'electron';
import { app as hostApp } from './app.ts';
import { HostBrowserWindow } from './browser-window.ts';
import { dialog as hostDialog } from './dialog.ts';
import { ipcMain as hostIpcMain } from './ipc-main.ts';
import { HostMenu, HostMenuItem } from './menu.ts';
import { safeStorage as hostSafeStorage } from './safe-storage.ts';
import { session as hostSession } from './session.ts';
import { nativeTheme as hostNativeTheme, net as hostNet } from './system.ts';
import { shell as hostShell } from './system-shell.ts';
import { utilityProcess as hostUtilityProcess } from './utility-process.ts';

const electron = {
  app: hostApp,
  BrowserWindow: HostBrowserWindow,
  Menu: HostMenu,
  MenuItem: HostMenuItem,
  dialog: hostDialog,
  ipcMain: hostIpcMain,
  nativeTheme: hostNativeTheme,
  net: hostNet,
  safeStorage: hostSafeStorage,
  session: hostSession,
  shell: hostShell,
  utilityProcess: hostUtilityProcess,
} satisfies Partial<Record<keyof typeof Electron, unknown>>;

export default electron;
export const {
  app,
  BrowserWindow,
  Menu,
  MenuItem,
  dialog,
  ipcMain,
  nativeTheme,
  net,
  safeStorage,
  session,
  shell,
  utilityProcess,
} = electron;
