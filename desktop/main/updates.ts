import { app, type BrowserWindow, dialog } from 'electron';
import type { AppUpdater, UpdateInfo } from 'electron-updater';
import { log } from './app/log.ts';

const BETWEEN_CHECKS_MS = 6 * 60 * 60_000;

/**
 * Looks for new versions where the settings say, now and every few hours (electron-builder's `generic` layout over https, signed);
 * what it finds is loaded in the background, and a person is asked before anything is restarted. Without a feed it does nothing.
 */
export class Updates {
  private feed: string | null = null;
  private timer: NodeJS.Timeout | undefined;
  private updater: AppUpdater | null = null;

  constructor(private readonly window: BrowserWindow) {}

  /** Looks for updates there from now on; null: nowhere. An app that was not installed, as in development, can't update itself. */
  setFeed(feed: string | null): void {
    if (feed === this.feed || !app.isPackaged) return;
    this.feed = feed;
    clearInterval(this.timer);
    if (feed === null) return;
    this.timer = setInterval(() => void this.check(feed), BETWEEN_CHECKS_MS);
    void this.check(feed);
  }

  private async check(feed: string): Promise<void> {
    try {
      this.updater ??= await this.load();
      this.updater.setFeedURL({ provider: 'generic', url: feed });
      await this.updater.checkForUpdates();
    } catch (error) {
      log.error('updates could not be looked for', error); // No network, most often: the next time comes.
    }
  }

  /** Loaded on demand: most installations never look for updates. */
  private async load(): Promise<AppUpdater> {
    const library = await import('electron-updater');
    // `autoUpdater` would guess wrongly: electron-builder packs the AppImage from the folder in which it has noted 'deb' for the other
    // package.
    const updater = process.env.APPIMAGE ? new library.AppImageUpdater() : library.autoUpdater;
    updater.logger = { info: log.info, warn: log.warn, error: (message: unknown) => log.error('update', message) };
    updater.allowDowngrade = false;
    updater.on('update-downloaded', (update) => void this.offer(updater, update));
    return updater;
  }

  private async offer(updater: AppUpdater, { version }: UpdateInfo): Promise<void> {
    const { response } = await dialog.showMessageBox(this.window, {
      type: 'info',
      message: `La versión ${version} de Academia está lista.`,
      detail: 'Se instala al reiniciar la aplicación. Si prefieres seguir, se instalará cuando la cierres.',
      buttons: ['Reiniciar ahora', 'Más tarde'],
      defaultId: 0,
      cancelId: 1,
    });
    if (response === 0) updater.quitAndInstall();
  }
}
