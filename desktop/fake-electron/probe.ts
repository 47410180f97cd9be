import type { Input } from 'electron';
import { app } from './app.ts';
import { browser } from './browser.ts';
import { type FakeBrowserWindow, windows } from './browser-window.ts';
import { children } from './children.ts';
import { cleared } from './cleared.ts';
import { person } from './dialog.ts';
import { isStopped, press } from './keyboard.ts';
import { applicationMenu, FakeMenu } from './menu.ts';
import { printers } from './printers.ts';
import type {
  DialogChoice,
  ForgedCall,
  FromFakeElectron,
  Probe,
  ProbeRequest,
  WindowReport,
} from './probe-protocol.ts';
import { profile } from './profile.ts';
import { defaultSession } from './session.ts';
import { externalUrls } from './system-shell.ts';
import { waits } from './waits.ts';

function windowOf(id: number): FakeBrowserWindow {
  const window = windows.all().find((one) => one.id === id);
  if (!window) throw new Error(`no window ${id}`);
  return window;
}

function report(window: FakeBrowserWindow): WindowReport {
  return {
    id: window.id,
    targetId: window.contents.targetId,
    title: window.getTitle(),
    url: window.contents.getURL(),
    isVisible: window.isVisible(),
    isFocused: window.isFocused(),
    isMinimized: window.isMinimized(),
    isFullScreen: window.isFullScreen(),
    isKiosk: window.isKiosk(),
  };
}

function somePage() {
  const [window] = windows.all();
  if (!window) throw new Error('no window is open');
  return window.webContents;
}

async function forge({
  windowId,
  channel,
  args,
  frame = '',
}: ForgedCall): Promise<{ result: unknown } | { refused: string }> {
  const { frames, preload } = await windowOf(windowId).contents.whenAttached();
  const sender = frame === '' ? frames.main : frames.findByUrl(frame);
  if (!sender) throw new Error(`no frame ${frame}`);
  try {
    return { result: await preload.forge(sender, channel, args) };
  } catch (error) {
    return { refused: error instanceof Error ? error.message : String(error) };
  }
}

const EDIT_FLAGS = {
  canCut: true,
  canCopy: true,
  canPaste: true,
  canSelectAll: true,
  canUndo: true,
  canRedo: true,
  canDelete: true,
};

const probe: Probe = {
  useContext: (id) => profile.choose(id),
  windows: () => windows.all().map(report),
  closeWindow: (id) => windowOf(id).close(),
  menu: () => applicationMenu().items.map((one) => one.report()),
  clickMenu: (path) => applicationMenu().choose(path),
  pressKeys: (accelerator) => press(accelerator),
  isKeyStopped: (input: Partial<Input>) => isStopped(input),
  rightClick: (windowId, params) => {
    const place = {
      misspelledWord: '',
      dictionarySuggestions: [],
      isEditable: false,
      selectionText: '',
      editFlags: EDIT_FLAGS,
    };
    FakeMenu.popups.length = 0;
    windowOf(windowId).contents.emit('context-menu', {}, { ...place, ...params });
    return FakeMenu.popups.map((one) => one.items.map((item) => item.report()));
  },
  clickPopup: (path) => FakeMenu.popups.at(-1)?.choose(path),
  dialogs: () => person.seen,
  chooseInDialog: (choice: DialogChoice) => person.choose(choice),
  externalUrls: () => externalUrls,
  printers: (list) => {
    printers.list = list.map((one) => ({ description: '', options: {}, ...one }));
  },
  printJobs: () => printers.jobs,
  failNextPrint: (reason) => printers.failNext(reason),
  cleared: () => cleared,
  failNextCacheClearing: () => defaultSession.storedData.failNextCache(),
  children: () => children.report(),
  askPermission: (permission, details = {}) => defaultSession.permissions.ask(somePage(), permission, details),
  checkPermission: (permission, origin) => defaultSession.permissions.check(somePage(), permission, origin),
  forge,
  crashPage: async (windowId) => {
    const { target } = await windowOf(windowId).contents.whenAttached();
    await target.session.trySend('Page.crash');
  },
  reportUnresponsive: (windowId) => {
    windowOf(windowId).emit('unresponsive');
  },
  leaveFullScreen: (windowId) => windowOf(windowId).setFullScreen(false),
  throwInMain: (message) => {
    setTimeout(() => {
      throw new Error(message);
    });
  },
  activate: () => {
    app.emit('activate', {}, windows.all().length > 0);
  },
  endWait: (ms) => waits.end(ms),
  quit: () => app.quit(),
};

function tell(message: FromFakeElectron): void {
  if (process.connected) process.send?.(message);
}

async function answer({ id, method, args }: ProbeRequest): Promise<void> {
  try {
    const call = probe[method] as (...given: unknown[]) => unknown;
    tell({ type: 'answer', id, result: await call(...args) });
  } catch (error) {
    tell({ type: 'answer', id, error: error instanceof Error ? error.message : String(error) });
  }
}

/** Answers the test that started this process, if any. The app exits when the test disconnects. */
export function serveProbe(): void {
  if (!process.send) return;
  process.on('message', (request: ProbeRequest) => void answer(request));
  process.on('disconnect', () => app.exit(1));
  void browser.whenRunning().then(({ chromium }) => {
    tell({ type: 'ready', endpoint: chromium.endpoint, chromiumPid: chromium.pid });
  });
}
