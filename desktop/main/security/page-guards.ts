import { type Session, shell, type WebContents } from 'electron';
import { log } from '../app/log.ts';
import { isForTheSystem, isShellPage, isYouTube, originOf } from './addresses.ts';
import { withReferer } from './referer.ts';
import { followGestures } from './user-activation.ts';

/** Which pages are ours, asked at every decision: the academy may change its address. */
export interface Places {
  /** Null: no academy is open. */
  academyOrigin(): string | null;
  /** Whose pages the academy shows inside its own, besides YouTube's: booking and chat. */
  frameOrigins(): ReadonlySet<string>;
}

type Permission = Parameters<NonNullable<Parameters<Session['setPermissionCheckHandler']>[0]>>[1];

/** Denies every permission but full screen (the academy's player and YouTube's), and the academy's writing to the clipboard. */
export function restrictPermissions(session: Session, places: Places): void {
  const isGranted = (permission: Permission, requester: string) => {
    const isAcademy = places.academyOrigin() !== null && originOf(requester) === places.academyOrigin();
    if (permission === 'fullscreen') return isAcademy || isYouTube(requester);
    return permission === 'clipboard-sanitized-write' && isAcademy;
  };
  session.setPermissionRequestHandler((_page, permission, answer, { requestingUrl }) =>
    answer(isGranted(permission, requestingUrl)),
  );
  session.setPermissionCheckHandler((_page, permission, requestingOrigin) => isGranted(permission, requestingOrigin));
  session.setDevicePermissionHandler(() => false);
}

/** Electron keeps one listener of a kind: whatever must be done to the headers of requests goes in here. */
export function composeRequestHeaders(session: Session): void {
  const urls = ['https://*.youtube.com/*', 'https://youtube.com/*', 'https://*.youtube-nocookie.com/*'];
  session.webRequest.onBeforeSendHeaders({ urls }, ({ requestHeaders }, send) =>
    send({ requestHeaders: withReferer(requestHeaders) }),
  );
}

/**
 * Keeps a page where it is: the academy in its own origin, the shell's pages in their own file, frames at the places that the
 * academy shows. Whatever wants a window of its own goes to the system's browser, if it may go anywhere and somebody pressed for it.
 */
export function guardNavigation(page: WebContents, places: Places): void {
  const isAcademy = (url: string) => places.academyOrigin() !== null && originOf(url) === places.academyOrigin();
  const staysHome = (url: string) => (isShellPage(page.getURL()) ? isShellPage(url) : isAcademy(url));
  const mayBeFramed = (url: string) =>
    url === 'about:blank' || isAcademy(url) || isYouTube(url) || places.frameOrigins().has(originOf(url) ?? '');

  page.on('will-navigate', (event) => {
    if (staysHome(event.url)) return;
    event.preventDefault();
    openOutside(event.url); // A link that a person followed; its page belongs in the browser.
  });
  page.on('will-frame-navigate', (event) => {
    if (!event.isMainFrame && !mayBeFramed(event.url)) event.preventDefault();
  });
  page.on('will-redirect', (event) => {
    // Of the main frame the academy alone redirects; the page before it may be one of the shell's.
    if (!(event.isMainFrame ? isAcademy(event.url) : mayBeFramed(event.url))) event.preventDefault();
  });
  page.on('will-attach-webview', (event) => event.preventDefault());
  const hasPressed = followGestures(page);
  page.setWindowOpenHandler(({ url }) => {
    if (hasPressed()) openOutside(url);
    else log.warn('a page wanted to open a window by itself');
    return { action: 'deny' };
  });
}

function openOutside(url: string): void {
  if (isForTheSystem(url)) void shell.openExternal(url).catch((error: unknown) => log.error('no program opens the link', error));
  else log.warn('a page wanted to open what it may not');
}
