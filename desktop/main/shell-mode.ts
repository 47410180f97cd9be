import type { BrowserWindowConstructorOptions } from 'electron';
import type { ShellState } from '../../contract/shell.ts';
import type { ShellScreen } from './app/built-files.ts';
import { type ColorScheme, mainWindowOptions } from './windows/window-options.ts';

/** How the shell shows the academy: as an app or as a kiosk. */
export interface ShellMode {
  windowOptions(localOrigin: string, scheme: ColorScheme): BrowserWindowConstructorOptions;
  /** Path of the academy's first page, at the start and after a failure. */
  startPath(): string;
  /** After a failure: true shows the last page of the academy again, false the first one. */
  readonly returnsToLastPage: boolean;
  /** Whether a dialog asks before a page with unsaved changes is left; it would stop a machine without a person. */
  readonly asksBeforeLeaving: boolean;
  /** The shell's page in place of the academy. */
  readonly problemScreen: ShellScreen;
  /** Called with each state of the academy that a page of the shell may show. */
  handleState(state: ShellState): void;
}

export const appMode: ShellMode = {
  windowOptions: mainWindowOptions,
  startPath: () => '/',
  returnsToLastPage: true,
  asksBeforeLeaving: true,
  problemScreen: 'problem',
  handleState: () => undefined,
};
