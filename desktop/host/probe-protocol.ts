import type { Input, PermissionRequest, PrinterInfo, WebContentsPrintOptions } from 'electron';

/** A window as the system would show it. */
export interface WindowReport {
  id: number;
  /** Chromium's name of its page. */
  targetId: string;
  title: string;
  url: string;
  isVisible: boolean;
  isFocused: boolean;
  isMinimized: boolean;
  isFullScreen: boolean;
}

/** One line of a menu; `submenu` when it opens another. */
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

/** A dialog as a person would see it. */
export interface DialogReport {
  kind: 'open' | 'save' | 'message' | 'error';
  title?: string;
  message?: string;
  detail?: string;
  buttons?: string[];
  defaultPath?: string;
}

/** What a person chooses in a dialog: of a message a button, by its label; of the others a path, or null, which cancels. */
export type DialogChoice = { kind: 'open' | 'save'; path: string | null } | { kind: 'message'; button: string };

export interface PrintReport {
  options: WebContentsPrintOptions;
  /** What would have been printed, a PDF. */
  file: string;
  url: string;
}

export interface ChildReport {
  pid: number | undefined;
  serviceName: string;
  /** Null while it runs. */
  exitCode: number | null;
}

/** A message as a page could send it whose process is in the hands of an attacker. */
export interface ForgedCall {
  windowId: number;
  channel: string;
  args: unknown[];
  /** Part of the address of the frame that sends it; the page's own frame unless it is said. */
  frame?: string;
}

/** What a test may ask of the host, about the shell that runs in it. */
export interface Probe {
  /** Where the windows shall open, when the app waits for it (`ACADEMIA_HOST_CONTEXT`): Chromium's id of a context. */
  useContext(id: string): void;
  windows(): WindowReport[];
  /** As the person does with the window's own button. */
  closeWindow(id: number): void;
  menu(): MenuReport[];
  /** `['Ver', 'Acercar']`; @throws when there is no such item, or it is disabled or hidden. */
  clickMenu(path: string[]): void;
  /** The key of an item of the menu, or of the page; with modifiers as in an accelerator: `CmdOrCtrl+,`. */
  pressKeys(accelerator: string): Promise<void>;
  /** A key as `before-input-event` sees it, in the focused window: whether the shell kept it from the page. */
  isKeyStopped(input: Partial<Input>): boolean;
  /** A right click, with what Chromium would say of the place. The menus that it opened are told. */
  rightClick(
    windowId: number,
    params: { misspelledWord?: string; dictionarySuggestions?: string[]; isEditable?: boolean },
  ): MenuReport[][];
  clickPopup(path: string[]): void;
  /** Every dialog since the start; one in which nobody has chosen stays open. */
  dialogs(): DialogReport[];
  chooseInDialog(choice: DialogChoice): void;
  externalUrls(): string[];
  printers(list: Pick<PrinterInfo, 'name' | 'displayName'>[]): void;
  printJobs(): PrintReport[];
  /** How the next job ends; without it, jobs are printed. */
  failNextPrint(reason: string): void;
  children(): ChildReport[];
  /** What the shell's handlers say to a page at `origin`. */
  askPermission(permission: string, details?: Partial<PermissionRequest>): Promise<boolean>;
  checkPermission(permission: string, origin: string): boolean;
  /** The result, or the error's message under `refused`. */
  forge(call: ForgedCall): Promise<{ result: unknown } | { refused: string }>;
  /** Ends the process of a page, as a fault in Chromium does. */
  crashPage(windowId: number): Promise<void>;
  /** The system asks for the app once more: a click on the dock. */
  activate(): void;
  /** Ends a `setTimeout` of the app of exactly so many milliseconds, as if they had passed; false when nothing waits that long. */
  endWait(ms: number): boolean;
  quit(): void;
}

export type ProbeRequest = { id: number; method: keyof Probe; args: unknown[] };

/** What the host tells the test by itself, and its answers. */
export type FromHost =
  | { type: 'ready'; endpoint: string; chromiumPid: number | undefined }
  | { type: 'answer'; id: number; result?: unknown; error?: string };
