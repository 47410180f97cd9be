import type { ShellApi } from '../../contract/shell.ts';

declare global {
  interface Window {
    /** Set by the preload of the shell, only on the shell's own pages. */
    readonly academiaShell?: ShellApi;
  }
}

/** The API of the shell around this page. @throws in a browser, which has none */
export function shellApi(): ShellApi {
  if (!window.academiaShell) throw new Error('This page belongs to the desktop app.');
  return window.academiaShell;
}
