import type { EventEmitter } from 'node:events';
import type { FrameTree } from './frames.ts';
import { preventable } from './preventable.ts';

/**
 * Asks the guards of a page about its navigations, in Electron's order: `will-frame-navigate`, then `will-navigate` for the main frame;
 * who forbids ends it. A redirect is asked about whoever began; the app's own loads are not. Everything else that moves a page is taken
 * for something the page did, a test that types an address too.
 */
export class Navigation {
  private readonly own = new Set<string>();

  constructor(
    private readonly contents: EventEmitter,
    private readonly frames: FrameTree,
  ) {}

  /** The app itself goes there, next. */
  expect(url: string): void {
    this.own.add(normalized(url));
  }

  /** The app's load has ended, wherever. */
  forget(url: string): void {
    this.own.delete(normalized(url));
  }

  allows(url: string, frameId: string, isRedirect: boolean): boolean {
    const isMainFrame = this.frames.isMain(frameId);
    if (isRedirect) return this.ask('will-redirect', url, frameId);
    if (isMainFrame && this.own.delete(normalized(url))) return true;
    return this.ask('will-frame-navigate', url, frameId) && (!isMainFrame || this.ask('will-navigate', url, frameId));
  }

  private ask(name: 'will-navigate' | 'will-frame-navigate' | 'will-redirect', url: string, frameId: string): boolean {
    const frame = this.frames.find(frameId)?.asElectron() ?? null;
    const event = preventable({
      url,
      isSameDocument: false,
      isMainFrame: this.frames.isMain(frameId),
      frame,
      initiator: frame,
    });
    this.contents.emit(name, event, url, false, event.isMainFrame);
    return !event.defaultPrevented;
  }
}

function normalized(url: string): string {
  return URL.canParse(url) ? new URL(url).href : url;
}
