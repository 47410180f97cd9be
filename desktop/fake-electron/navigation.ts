import type { EventEmitter } from 'node:events';
import type { FrameTree } from './frames.ts';
import { preventable } from './preventable.ts';

/**
 * Emits the navigation events of a page in Electron's order: `will-frame-navigate`, then `will-navigate` for the main
 * frame. A prevented event ends the navigation. Every redirect emits `will-redirect`; loads of the app emit no other
 * event. Any other navigation counts as one by the page, including an address that a test opens.
 */
export class Navigation {
  private readonly own = new Set<string>();

  constructor(
    private readonly contents: EventEmitter,
    private readonly frames: FrameTree,
  ) {}

  /** Announces the next load by the app. */
  expect(url: string): void {
    this.own.add(normalized(url));
  }

  /** Ends the announcement when the load has ended, successfully or not. */
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
