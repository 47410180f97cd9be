import type { BrowserWindowConstructorOptions, WebPreferences } from 'electron';
import { LOCAL_ORIGIN_ARGUMENT } from '../../shared/shell-events.ts';
import { PRELOAD } from '../app/built-files.ts';

/** The loading page's own background in both schemes, so that nothing flashes before it is there. */
const BACKGROUND = { light: '#fafaf7', dark: '#0e1715' } as const;

export type ColorScheme = keyof typeof BACKGROUND;

/** The same for every window: a page has nothing but what the preload gives it. */
export function pagePreferences(localOrigin: string): WebPreferences {
  return {
    preload: PRELOAD,
    sandbox: true,
    contextIsolation: true,
    nodeIntegration: false,
    nodeIntegrationInSubFrames: false,
    webSecurity: true,
    allowRunningInsecureContent: false,
    webviewTag: false,
    navigateOnDragDrop: false,
    spellcheck: true,
    additionalArguments: [LOCAL_ORIGIN_ARGUMENT + localOrigin],
  };
}

export function mainWindowOptions(localOrigin: string, scheme: ColorScheme): BrowserWindowConstructorOptions {
  return {
    name: 'main',
    windowStatePersistence: true,
    title: 'Academia',
    width: 1280,
    height: 860,
    minWidth: 380,
    minHeight: 560,
    backgroundColor: BACKGROUND[scheme],
    webPreferences: pagePreferences(localOrigin),
  };
}

export function preferencesWindowOptions(localOrigin: string, scheme: ColorScheme): BrowserWindowConstructorOptions {
  return {
    name: 'preferences',
    windowStatePersistence: true,
    title: 'Preferencias',
    width: 720,
    height: 760,
    minWidth: 380,
    minHeight: 480,
    minimizable: false,
    autoHideMenuBar: true,
    backgroundColor: BACKGROUND[scheme],
    webPreferences: pagePreferences(localOrigin),
  };
}

/** A hidden window, for a page to be printed. */
export function hiddenWindowOptions(localOrigin: string): BrowserWindowConstructorOptions {
  return { show: false, webPreferences: pagePreferences(localOrigin) };
}
