import { EventEmitter } from 'node:events';
import type { WebContents } from 'electron';

type Members = 'zoomLevel' | 'zoomFactor' | 'setZoomLevel' | 'getZoomLevel' | 'setZoomFactor' | 'getZoomFactor';

/** How large a page is shown. It is kept, not drawn: Chromium's protocol has no word for it. */
export abstract class Zoomed extends EventEmitter implements Pick<WebContents, Members> {
  zoomLevel = 0;

  getZoomLevel(): number {
    return this.zoomLevel;
  }

  setZoomLevel(level: number): void {
    this.zoomLevel = level;
  }

  /** Each level is 20 % more than the one before (Electron, webContents.setZoomLevel). */
  get zoomFactor(): number {
    return 1.2 ** this.zoomLevel;
  }

  set zoomFactor(factor: number) {
    this.zoomLevel = Math.log(factor) / Math.log(1.2);
  }

  getZoomFactor(): number {
    return this.zoomFactor;
  }

  setZoomFactor(factor: number): void {
    this.zoomFactor = factor;
  }
}
