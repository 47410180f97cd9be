import { app } from './app.ts';
import type { FakeBrowserWindow } from './browser-window.ts';

/** Default label and action of an item with a role (Electron, MenuItem roles). */
export interface Role {
  label: string;
  accelerator?: string;
  run(window: FakeBrowserWindow | null): void;
}

/** Half a zoom level, Chromium's step. */
const ZOOM_STEP = 0.5;

const zoomBy = (step: number) => (window: FakeBrowserWindow | null) =>
  window?.contents.setZoomLevel(window.contents.getZoomLevel() + step);
/** Chromium's editing commands act on the focused element of the page. */
const edit = (command: string) => (window: FakeBrowserWindow | null) =>
  void window?.contents.executeJavaScript(`document.execCommand(${JSON.stringify(command)})`);
/** Roles that only native menus implement. */
const nothing = () => undefined;

/** Roles by name in lower case: Electron accepts both `toggleFullScreen` and `togglefullscreen`. */
export const roles: Record<string, Role> = {
  quit: { label: 'Quit', accelerator: 'CmdOrCtrl+Q', run: () => app.quit() },
  minimize: { label: 'Minimize', accelerator: 'CmdOrCtrl+M', run: (window) => window?.minimize() },
  zoom: { label: 'Zoom', run: (window) => window?.maximize() },
  togglefullscreen: {
    label: 'Toggle Full Screen',
    accelerator: 'F11',
    run: (window) => window?.setFullScreen(!window.isFullScreen()),
  },
  zoomin: { label: 'Zoom In', accelerator: 'CmdOrCtrl+Plus', run: zoomBy(ZOOM_STEP) },
  zoomout: { label: 'Zoom Out', accelerator: 'CmdOrCtrl+-', run: zoomBy(-ZOOM_STEP) },
  resetzoom: { label: 'Actual Size', accelerator: 'CmdOrCtrl+0', run: (window) => window?.contents.setZoomLevel(0) },
  undo: { label: 'Undo', accelerator: 'CmdOrCtrl+Z', run: edit('undo') },
  redo: { label: 'Redo', accelerator: 'Shift+CmdOrCtrl+Z', run: edit('redo') },
  cut: { label: 'Cut', accelerator: 'CmdOrCtrl+X', run: edit('cut') },
  copy: { label: 'Copy', accelerator: 'CmdOrCtrl+C', run: edit('copy') },
  paste: { label: 'Paste', accelerator: 'CmdOrCtrl+V', run: edit('paste') },
  selectall: { label: 'Select All', accelerator: 'CmdOrCtrl+A', run: edit('selectAll') },
  help: { label: 'Help', run: nothing },
};
