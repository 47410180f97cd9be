import { EventEmitter } from 'node:events';
import type { WebContents } from 'electron';

type Members = 'zoomLevel' | 'setZoomLevel' | 'getZoomLevel';

/** How large a page is shown. It is only remembered: Chromium's protocol has no word for it. */
export abstract class Zoomed extends EventEmitter implements Pick<WebContents, Members> {
  zoomLevel = 0;

  getZoomLevel(): number {
    return this.zoomLevel;
  }

  setZoomLevel(level: number): void {
    this.zoomLevel = level;
  }
}
