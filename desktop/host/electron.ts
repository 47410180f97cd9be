/**
 * Stands in for the module `electron` where there is no Electron: its main process is this Node process, its pages are Chromium's.
 * It has what the shell uses, with Electron's own types; anything else is missing, and says so when it is called.
 */
import type Electron from 'electron';
import { app as hostApp } from './app.ts';
import { HostBrowserWindow } from './browser-window.ts';
import { dialog as hostDialog } from './dialog.ts';
import { globalShortcut as hostGlobalShortcut } from './global-shortcut.ts';
import { ipcMain as hostIpcMain } from './ipc-main.ts';
import { HostMenu, HostMenuItem } from './menu.ts';
import { safeStorage as hostSafeStorage } from './safe-storage.ts';
import { session as hostSession } from './session.ts';
import * as system from './system.ts';
import { shell as hostShell } from './system-shell.ts';
import { utilityProcess as hostUtilityProcess } from './utility-process.ts';

const electron = {
  app: hostApp,
  BrowserWindow: HostBrowserWindow,
  Menu: HostMenu,
  MenuItem: HostMenuItem,
  dialog: hostDialog,
  globalShortcut: hostGlobalShortcut,
  ipcMain: hostIpcMain,
  nativeTheme: system.nativeTheme,
  net: system.net,
  powerMonitor: system.powerMonitor,
  powerSaveBlocker: system.powerSaveBlocker,
  safeStorage: hostSafeStorage,
  screen: system.screen,
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
  globalShortcut,
  ipcMain,
  nativeTheme,
  net,
  powerMonitor,
  powerSaveBlocker,
  safeStorage,
  screen,
  session,
  shell,
  utilityProcess,
} = electron;
