import { EventEmitter } from 'node:events';
import { copyFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { DownloadItem, SaveDialogOptions } from 'electron';
import type { CdpSession, Protocol } from './cdp.ts';
import { dialog } from './dialog.ts';
import { profile } from './profile.ts';

type Begun = Protocol.Browser.downloadWillBeginPayload;
type Members = 'getFilename' | 'setSavePath' | 'savePath' | 'setSaveDialogOptions' | 'cancel';

/** One download; if the app sets no path, a dialog asks for one. */
class FakeDownloadItem extends EventEmitter implements Pick<DownloadItem, Members> {
  savePath = '';
  private options: SaveDialogOptions = {};
  private isCancelled = false;

  constructor(
    private readonly begun: Begun,
    private readonly session: CdpSession,
  ) {
    super();
  }

  getFilename(): string {
    return this.begun.suggestedFilename;
  }

  setSavePath(path: string): void {
    this.savePath = path;
  }

  setSaveDialogOptions(options: SaveDialogOptions): void {
    this.options = options;
  }

  cancel(): void {
    this.isCancelled = true;
    void this.session.trySend('Browser.cancelDownload', { guid: this.begun.guid });
  }

  /** Moves the received file to its path. A small file may have been received before its download was cancelled. */
  async finish(received: string): Promise<void> {
    if (this.isCancelled) {
      await rm(received, { force: true });
      return this.end('cancelled');
    }
    if (this.savePath === '') this.savePath = await this.askForPath();
    if (this.savePath !== '') await copyFile(received, this.savePath);
    await rm(received, { force: true });
    this.end(this.savePath === '' ? 'cancelled' : 'completed');
  }

  end(state: 'completed' | 'cancelled'): void {
    this.emit('done', {}, state);
  }

  private async askForPath(): Promise<string> {
    const { filePath } = await dialog.showSaveDialog({ defaultPath: this.getFilename(), ...this.options });
    return filePath;
  }
}

/** Follows Chromium's downloads; `announce` is called at each start, and prevents the download by returning false. */
export async function followDownloads(
  session: CdpSession,
  folder: string,
  announce: (item: DownloadItem) => boolean,
): Promise<void> {
  const items = new Map<string, FakeDownloadItem>();
  session.on('Browser.downloadWillBegin', (begun) => {
    const item = new FakeDownloadItem(begun, session);
    if (!announce(item as unknown as DownloadItem)) item.cancel();
    items.set(begun.guid, item);
  });
  session.on('Browser.downloadProgress', ({ guid, state, filePath }) => {
    const item = items.get(guid);
    if (!item || state === 'inProgress') return;
    items.delete(guid);
    if (state === 'canceled') item.end('cancelled');
    else void item.finish(filePath ?? join(folder, guid));
  });
  const behaviour = { behavior: 'allowAndName', downloadPath: folder, eventsEnabled: true } as const;
  await session.send('Browser.setDownloadBehavior', { ...behaviour, ...profile.params() });
}
