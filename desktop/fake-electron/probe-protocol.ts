import type { Input, PermissionRequest, PrinterInfo, WebContentsPrintOptions } from 'electron';

/** State of a window on the screen. */
export interface WindowReport {
  id: number;
  /** Chromium's id of its page. */
  targetId: string;
  title: string;
  url: string;
  isVisible: boolean;
  isFocused: boolean;
  isMinimized: boolean;
  isFullScreen: boolean;
  isKiosk: boolean;
}

/** An item of a menu; `submenu` if it opens another menu. */
export interface MenuReport {
  label: string;
  role?: string;
  type: string;
  accelerator?: string;
  isEnabled: boolean;
  isVisible: boolean;
  isChecked: boolean;
  submenu?: MenuReport[];
}

/** Content of a dialog. */
export interface DialogReport {
  kind: 'open' | 'save' | 'message' | 'error';
  title?: string;
  message?: string;
  detail?: string;
  buttons?: string[];
  defaultPath?: string;
}

/** Choice in a dialog: for a message the label of a button, otherwise a path; `null` cancels. */
export type DialogChoice = { kind: 'open' | 'save'; path: string | null } | { kind: 'message'; button: string };

export interface PrintReport {
  options: WebContentsPrintOptions;
  /** Path of the printed PDF. */
  file: string;
  url: string;
}

export interface ChildReport {
  pid: number | undefined;
  serviceName: string;
  /** `null` while the process runs. */
  exitCode: number | null;
}

/** A message that an attacker in control of a page's process could send. */
export interface ForgedCall {
  windowId: number;
  channel: string;
  args: unknown[];
  /** Part of the address of the sending frame; default: the main frame. */
  frame?: string;
}

/** Calls of a test to the fake Electron, about the shell that runs on it. */
export interface Probe {
  /** Sets Chromium's id of the context for windows; with `ACADEMIA_FAKE_ELECTRON_CONTEXT` the app waits for it. */
  useContext(id: string): void;
  windows(): WindowReport[];
  /** Closes a window as its close button does. */
  closeWindow(id: number): void;
  menu(): MenuReport[];
  /** Clicks an item, such as `['Ver', 'Acercar']`. @throws Error if it is missing, disabled or hidden. */
  clickMenu(path: string[]): void;
  /** Presses keys, for the menu or the page, in the form of an accelerator: `CmdOrCtrl+,`. */
  pressKeys(accelerator: string): Promise<void>;
  /** Whether the shell prevents this `before-input-event` in the focused window. */
  isKeyStopped(input: Partial<Input>): boolean;
  /** A right click, with Chromium's data about the position. Returns the opened menus. */
  rightClick(
    windowId: number,
    params: { misspelledWord?: string; dictionarySuggestions?: string[]; isEditable?: boolean },
  ): MenuReport[][];
  clickPopup(path: string[]): void;
  /** All dialogs since the start; a dialog without a choice stays open. */
  dialogs(): DialogReport[];
  chooseInDialog(choice: DialogChoice): void;
  externalUrls(): string[];
  printers(list: Pick<PrinterInfo, 'name' | 'displayName'>[]): void;
  printJobs(): PrintReport[];
  /** Makes the next print job fail with this reason; all other jobs succeed. */
  failNextPrint(reason: string): void;
  /** What the app cleared and Chromium's protocol can't clear. */
  cleared(): string[];
  /** Makes the next clearing of the HTTP cache fail. */
  failNextCacheClearing(): void;
  children(): ChildReport[];
  /** Answer of the shell's handler to a permission request of a page. */
  askPermission(permission: string, details?: Partial<PermissionRequest>): Promise<boolean>;
  checkPermission(permission: string, origin: string): boolean;
  /** The result, or the error's message under `refused`. */
  forge(call: ForgedCall): Promise<{ result: unknown } | { refused: string }>;
  /** Crashes the process of a page. */
  crashPage(windowId: number): Promise<void>;
  /** Emits `unresponsive`, as Electron does for a page that does not react to input. */
  reportUnresponsive(windowId: number): void;
  /** Leaves full screen as a gesture of the system does. */
  leaveFullScreen(windowId: number): void;
  /** Throws an error in the main process, outside of any call. */
  throwInMain(message: string): void;
  /** Emits `activate`, as a click on the dock does. */
  activate(): void;
  /** Fires a pending `setTimeout` of the app with a delay of exactly `ms`; false if there is none. */
  endWait(ms: number): boolean;
  quit(): void;
}

export type ProbeRequest = { id: number; method: keyof Probe; args: unknown[] };

/** Messages of the fake Electron to the test: its readiness, and its answers. */
export type FromFakeElectron =
  | { type: 'ready'; endpoint: string; chromiumPid: number | undefined }
  | { type: 'answer'; id: number; result?: unknown; error?: string };
