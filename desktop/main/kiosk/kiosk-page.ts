import { BrowserWindow } from 'electron';
import type { KioskPage } from '../../../contract/kiosk.ts';
import { KIOSK_PAGE_EVENT } from '../../shared/shell-events.ts';
import { isShellPage } from '../security/addresses.ts';

/** The page that a kiosk shows in place of the academy; every change is sent to it. */
export class ShownKioskPage {
  private current: KioskPage = { kind: 'waiting', isLong: false };

  read(): KioskPage {
    return this.current;
  }

  set(page: KioskPage): void {
    this.current = page;
    for (const { webContents } of BrowserWindow.getAllWindows()) {
      if (isShellPage(webContents.getURL())) webContents.send(KIOSK_PAGE_EVENT, page);
    }
  }
}
