/**
 * Replaces the module `electron` without Electron: this Node process is the main process, Chromium shows the pages.
 * It has the members that the shell uses, with Electron's types; calling any other member throws.
 */
import type Electron from 'electron';
import { app as fakeApp } from './app.ts';
import { FakeBrowserWindow } from './browser-window.ts';
import { clipboard as fakeClipboard } from './cleared.ts';
import { dialog as fakeDialog } from './dialog.ts';
import { ipcMain as fakeIpcMain } from './ipc-main.ts';
import { FakeMenu, FakeMenuItem } from './menu.ts';
import { safeStorage as fakeSafeStorage } from './safe-storage.ts';
import { session as fakeSession } from './session.ts';
import { nativeTheme as fakeNativeTheme, net as fakeNet } from './system.ts';
import { shell as fakeShell } from './system-shell.ts';
import { utilityProcess as fakeUtilityProcess } from './utility-process.ts';

const electron = {
  app: fakeApp,
  BrowserWindow: FakeBrowserWindow,
  Menu: FakeMenu,
  MenuItem: FakeMenuItem,
  clipboard: fakeClipboard,
  dialog: fakeDialog,
  ipcMain: fakeIpcMain,
  nativeTheme: fakeNativeTheme,
  net: fakeNet,
  safeStorage: fakeSafeStorage,
  session: fakeSession,
  shell: fakeShell,
  utilityProcess: fakeUtilityProcess,
} satisfies Partial<Record<keyof typeof Electron, unknown>>;

export default electron;
export const {
  app,
  BrowserWindow,
  Menu,
  MenuItem,
  clipboard,
  dialog,
  ipcMain,
  nativeTheme,
  net,
  safeStorage,
  session,
  shell,
  utilityProcess,
} = electron;
