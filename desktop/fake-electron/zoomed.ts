import { EventEmitter } from 'node:events';
import type { WebContents } from 'electron';

type Members = 'zoomLevel' | 'setZoomLevel' | 'getZoomLevel';

/** Zoom level of a page. It is only stored, because Chromium's protocol has no command for it. */
export abstract class Zoomed extends EventEmitter implements Pick<WebContents, Members> {
  zoomLevel = 0;

  getZoomLevel(): number {
    return this.zoomLevel;
  }

  setZoomLevel(level: number): void {
    this.zoomLevel = level;
  }
}
