import type { ShellApi } from '../../contract/shell.ts';

declare global {
  interface Window {
    /** Put there by the preload of the shell, on its own pages alone. */
    readonly academiaShell?: ShellApi;
  }
}

/** The shell around this page. @throws where there is none: in a browser */
export function shellApi(): ShellApi {
  if (!window.academiaShell) throw new Error('This page belongs to the desktop app.');
  return window.academiaShell;
}
