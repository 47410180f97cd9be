import { app, type BrowserWindow, dialog } from 'electron';
import type { AppUpdater, UpdateInfo } from 'electron-updater';
import { log } from './app/log.ts';

const BETWEEN_CHECKS_MS = 6 * 60 * 60_000;

/**
 * Looks for new versions at the feed of the settings, at once and every 6 hours (electron-builder's `generic` layout
 * over https, signed). A new version is downloaded in the background; the app restarts only after a confirmation.
 * Without a feed it does nothing.
 */
export class Updates {
  private feed: string | null = null;
  private timer: NodeJS.Timeout | undefined;
  private updater: AppUpdater | null = null;

  constructor(private readonly window: BrowserWindow) {}

  /** Sets the feed; null: none. Without effect in an unpackaged app (development), which can't update itself. */
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
      log.error('updates could not be looked for', error); // Mostly no network; checked again after 6 hours.
    }
  }

  /** Loaded on demand: most installations have no feed. */
  private async load(): Promise<AppUpdater> {
    const library = await import('electron-updater');
    // `autoUpdater` would choose wrongly: electron-builder packs the AppImage from the folder that it has marked as
    // 'deb' for the other package.
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
