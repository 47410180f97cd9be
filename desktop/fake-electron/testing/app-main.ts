/** Small app for the tests of the fake Electron; it uses the members of Electron that the shell uses. */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { app, BrowserWindow, dialog, ipcMain, Menu, safeStorage, session, shell, utilityProcess } from 'electron';

const here = import.meta.dirname;
/** Electron as required by CommonJS packages. */
const required: typeof Electron.CrossProcessExports = createRequire(import.meta.url)('electron');

app.setName('Prueba');
app.enableSandbox();
if (!app.requestSingleInstanceLock({ hello: 'first' })) app.quit();
else await run();

async function run(): Promise<void> {
  await app.whenReady();
  const child = utilityProcess.fork(join(here, 'app-child.js'), [], {
    serviceName: 'Sitio',
    stdio: 'pipe',
    env: { TEST_VARIABLE: 'sí' },
  });
  const { port, variable } = await new Promise<{ port: number; variable: string }>((resolve) =>
    child.once('message', resolve),
  );
  const origin = `http://127.0.0.1:${port}`;
  restrict(origin);
  await session.defaultSession.cookies.set({
    url: origin,
    name: 'launch',
    value: 'secret',
    httpOnly: true,
    sameSite: 'strict',
  });

  const window = new BrowserWindow({
    title: variable,
    show: false,
    webPreferences: { preload: join(here, 'app-preload.js'), sandbox: true, additionalArguments: ['--test=1'] },
  });
  window.once('ready-to-show', () => window.show());
  guard(window, origin);
  answerCalls(origin);
  Menu.setApplicationMenu(menuOf(window));

  app.on('second-instance', (_event, argv, _folder, data) =>
    window.webContents.send('news', { argv: argv.slice(2), data }),
  );
  app.on('activate', () => window.webContents.send('news', 'activated'));
  app.on('will-quit', () => process.stdout.write('will-quit\n'));
  app.on('quit', (_event, code) => process.stdout.write(`quit ${code}\n`));
  app.on('window-all-closed', () => app.quit());
  app.on('before-quit', () => child.postMessage('stop'));
  await window.loadURL(`${origin}/`);
}

function restrict(origin: string): void {
  const { defaultSession } = session;
  defaultSession.setPermissionRequestHandler((_page, permission, answer) => answer(permission === 'fullscreen'));
  defaultSession.setPermissionCheckHandler(
    (_page, permission, from) => permission === 'notifications' && from.startsWith(origin),
  );
  defaultSession.webRequest.onBeforeSendHeaders((details, send) =>
    send({ requestHeaders: { ...details.requestHeaders, 'X-First': '1' } }),
  );
  // Replaces the first listener.
  defaultSession.webRequest.onBeforeSendHeaders({ urls: ['*://*/headers*'] }, (details, send) => {
    send({ requestHeaders: { ...details.requestHeaders, 'X-Second': '2', Referer: 'https://prueba.test/' } });
  });
  defaultSession.webRequest.onHeadersReceived((details, send) => {
    send({ responseHeaders: { ...details.responseHeaders, 'x-received': ['yes'] } });
  });
  defaultSession.on('will-download', (_event, item) =>
    item.setSavePath(join(app.getPath('downloads'), item.getFilename())),
  );
}

function guard({ webContents }: BrowserWindow, origin: string): void {
  const isInside = (url: string) => url.startsWith(`${origin}/`);
  const judge = (name: string, event: { url: string; isMainFrame: boolean; preventDefault: () => void }) => {
    if (isInside(event.url)) return;
    event.preventDefault();
    process.stdout.write(`${name} ${event.isMainFrame} ${event.url}\n`);
  };
  webContents.on('will-frame-navigate', (event) => judge('will-frame-navigate', event));
  webContents.on('will-redirect', (event) => judge('will-redirect', event));
  webContents.on('will-navigate', (event) => process.stdout.write(`will-navigate ${event.url}\n`));
  webContents.on('did-fail-load', (_event, code, name) => process.stdout.write(`did-fail-load ${code} ${name}\n`));
  webContents.on('render-process-gone', (_event, { reason }) => {
    process.stdout.write(`render-process-gone ${reason}\n`);
    webContents.reload();
  });
  webContents.on('will-prevent-unload', (event) => event.preventDefault());
  webContents.on('before-input-event', (event, { key, control }) => {
    if (control && key === 'k') event.preventDefault();
  });
  webContents.on('context-menu', (_event, { misspelledWord }) => {
    Menu.buildFromTemplate([
      { label: `Aprender ${misspelledWord}`, click: () => webContents.send('news', misspelledWord) },
    ]).popup();
  });
  webContents.setWindowOpenHandler(({ url }) => {
    void shell.openExternal(url);
    return { action: 'deny' };
  });
}

function answerCalls(origin: string): void {
  ipcMain.handle('is-one-electron', () => required.app === app && required.ipcMain === ipcMain);
  ipcMain.handle('echo', (_event, value: unknown) => value);
  ipcMain.handle('fail', () => {
    throw new Error('it did not work');
  });
  ipcMain.handle('who', ({ sender, senderFrame }) => ({
    url: senderFrame?.url,
    origin: senderFrame?.origin,
    isMain: senderFrame !== null && senderFrame === sender.mainFrame && senderFrame.parent === null,
    window: BrowserWindow.fromWebContents(sender)?.id,
  }));
  ipcMain.handle('pdf', async ({ sender }) => sender.printToPDF({ pageSize: 'A4', landscape: true }));
  ipcMain.handle('print', ({ sender }, deviceName: string | undefined) => {
    return new Promise((resolve) =>
      sender.print({ landscape: true, deviceName }, (isPrinted, reason) => resolve({ isPrinted, reason })),
    );
  });
  ipcMain.handle('load', (event, url: string) =>
    event.sender.loadURL(url).catch((error: Error & { errno: number }) => error.errno),
  );
  ipcMain.handle('secret', (_event, text: string) => safeStorage.decryptString(safeStorage.encryptString(text)));
  ipcMain.handle('insecure', (_event, webPreferences: object) => new BrowserWindow({ webPreferences }).id);
  ipcMain.handle('cookies', () => session.defaultSession.cookies.get({ url: origin }));
}

function menuOf(window: BrowserWindow): Menu {
  const choose = async () => {
    const { filePaths } = await dialog.showOpenDialog(window, { title: 'Elige', properties: ['openDirectory'] });
    const { response } = await dialog.showMessageBox(window, { message: filePaths.join(), buttons: ['No', 'Sí'] });
    window.webContents.send('news', { filePaths, response });
  };
  return Menu.buildFromTemplate([
    {
      label: 'Archivo',
      submenu: [
        { label: 'Elegir…', accelerator: 'CmdOrCtrl+,', click: () => void choose() },
        { label: 'Nunca', enabled: false, click: () => app.exit(9) },
        { label: 'Error', click: () => dialog.showErrorBox('Título', 'Texto') },
        { label: 'Salir', role: 'quit' },
      ],
    },
    {
      label: 'Ver',
      submenu: [
        { label: 'Acercar', role: 'zoomIn' },
        { label: 'Pantalla completa', role: 'togglefullscreen' },
      ],
    },
  ]);
}
