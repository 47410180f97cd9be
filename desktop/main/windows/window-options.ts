import type { BrowserWindowConstructorOptions, WebPreferences } from 'electron';
import { LOCAL_ORIGIN_ARGUMENT } from '../../shared/shell-events.ts';
import { PRELOAD } from '../app/built-files.ts';

/** The loading page's background in both schemes, so that the window does not flash before the page is painted. */
const BACKGROUND = { light: '#fafaf7', dark: '#0e1715' } as const;

export type ColorScheme = keyof typeof BACKGROUND;

/** Preferences of every window: a page has no API other than that of the preload. */
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

/** A hidden window for printing a page. */
export function hiddenWindowOptions(localOrigin: string): BrowserWindowConstructorOptions {
  return { show: false, webPreferences: pagePreferences(localOrigin) };
}
