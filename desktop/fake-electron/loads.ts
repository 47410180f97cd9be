import { EventEmitter } from 'node:events';
import type { CdpSession } from './cdp.ts';
import type { FrameTree } from './frames.ts';
import type { Navigation } from './navigation.ts';
import { loadError, netError } from './net-errors.ts';

const ABORTED = { code: -3, description: 'ERR_ABORTED' };

/** Loads of a page: those that the app starts, and the events of their progress. */
export class Loads {
  isLoading = false;
  title = '';
  /** Address that failed to load, while Chromium's error page is shown. */
  unreachableUrl: string | undefined;
  /** Chromium's loader ids of the shown document, and of the last document that finished loading. */
  private current = '';
  private loaded = '';
  private readonly changes = new EventEmitter();

  constructor(
    private readonly contents: EventEmitter,
    private readonly session: CdpSession,
    private readonly frames: FrameTree,
    private readonly navigation: Navigation,
  ) {
    this.follow();
  }

  /** Resolves when the page has loaded. @throws Error as Electron does, with `code`, `errno` and `url`. */
  async load(url: string, referrer?: string): Promise<void> {
    this.navigation.expect(url);
    const { errorText, loaderId } = await this.session.send('Page.navigate', { url, referrer });
    this.navigation.forget(url);
    if (errorText) throw loadError(url, netError(errorText));
    if (loaderId && !(await this.isLoaded(loaderId))) throw loadError(url, ABORTED);
  }

  async reload(): Promise<void> {
    this.navigation.expect(this.frames.main.url);
    await this.session.trySend('Page.reload');
  }

  /** Whether a document finishes loading before another replaces it. */
  private async isLoaded(loaderId: string): Promise<boolean> {
    let wasShown = this.current === loaderId;
    while (this.loaded !== loaderId) {
      await new Promise<void>((resolve) => this.changes.once('change', resolve));
      if (wasShown && this.current !== loaderId) return false;
      wasShown ||= this.current === loaderId;
    }
    return true;
  }

  private follow(): void {
    const { session, contents, frames } = this;
    contents.on('fake:title', (title: string) => {
      this.title = title;
    });
    session.on('Page.frameStartedLoading', ({ frameId }) => {
      if (frames.isMain(frameId)) this.setLoading(true);
    });
    session.on('Page.frameStoppedLoading', ({ frameId }) => {
      if (frames.isMain(frameId)) this.setLoading(false);
    });
    session.on('Page.frameNavigated', ({ frame }) => {
      if (!frames.isMain(frame.id)) return;
      this.current = frame.loaderId;
      this.changes.emit('change');
      this.unreachableUrl = frame.unreachableUrl;
      if (!frame.unreachableUrl) contents.emit('did-navigate', {}, frames.main.url, 200, 'OK');
    });
    session.on('Page.navigatedWithinDocument', ({ frameId, url }) => {
      contents.emit('did-navigate-in-page', {}, url, frames.isMain(frameId), 1, 1);
    });
    session.on('Page.lifecycleEvent', ({ frameId, loaderId, name }) => {
      if (frames.isMain(frameId) && loaderId === this.current) this.progressed(loaderId, name);
    });
  }

  private progressed(loaderId: string, name: string): void {
    const { url } = this.frames.main;
    if (url === 'about:blank' || url.startsWith('chrome-error:')) return;
    if (name === 'DOMContentLoaded') this.contents.emit('dom-ready', {});
    if (name === 'firstPaint' || name === 'load') this.contents.emit('fake:painted');
    if (name !== 'load') return;
    this.contents.emit('did-finish-load', {});
    this.loaded = loaderId;
    this.changes.emit('change');
  }

  private setLoading(isLoading: boolean): void {
    this.isLoading = isLoading;
    this.contents.emit(isLoading ? 'did-start-loading' : 'did-stop-loading', {});
  }
}
