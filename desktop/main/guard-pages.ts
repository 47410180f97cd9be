import { app, type DownloadItem, session, type WebContents } from 'electron';
import {
  type AllowedOrigins,
  guardNavigation,
  restrictPermissions,
  setRequestHeaders,
} from './security/page-guards.ts';
import type { RoomAccess } from './security/room-key.ts';

/** What differs between the pages of the app and those of a kiosk. */
export interface PageRules {
  /** Opens an address that leaves the academy; default: in the system's browser. */
  openOutside?(address: string): void;
  /** Chooses the path of a download, or refuses it. */
  handleDownload(download: DownloadItem, refuse: () => void): void;
  /** The key of a training room for requests of the academy's pages; default: there is none. */
  roomAccess?(): RoomAccess | null;
  /** Default: pages have no context menu. */
  offerContextMenu?(page: WebContents): void;
}

/** Guards every page of every window, from before it loads anything. */
export function guardPages(allowed: AllowedOrigins, rules: PageRules): void {
  restrictPermissions(session.defaultSession, allowed);
  setRequestHeaders(session.defaultSession, rules.roomAccess);
  session.defaultSession.on('will-download', (event, download) =>
    rules.handleDownload(download, () => event.preventDefault()),
  );
  app.on('web-contents-created', (_event, page) => {
    guardNavigation(page, allowed, rules.openOutside);
    rules.offerContextMenu?.(page);
  });
}
