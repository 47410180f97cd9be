import { type Session, shell, type WebContents } from 'electron';
import { log } from '../app/log.ts';
import { isOfYouTube, isShellPage, isYouTube, mayOpenOutside, originOf } from './addresses.ts';
import { withReferer } from './referer.ts';
import { type RoomAccess, withRoomKey } from './room-key.ts';
import { trackUserActivation } from './user-activation.ts';

/** Origins whose pages may be shown, read at every decision: the academy's address can change. */
export interface AllowedOrigins {
  /** Null: no academy is open. */
  academyOrigin(): string | null;
  /** Origins of the frames in the academy's pages, besides YouTube's: booking and chat. */
  frameOrigins(): ReadonlySet<string>;
}

type Permission = Parameters<NonNullable<Parameters<Session['setPermissionCheckHandler']>[0]>>[1];

/** Denies every permission but full screen (the academy, YouTube) and writing to the clipboard (the academy). */
export function restrictPermissions(session: Session, allowed: AllowedOrigins): void {
  const isGranted = (permission: Permission, requester: string) => {
    const isAcademy = allowed.academyOrigin() !== null && originOf(requester) === allowed.academyOrigin();
    if (permission === 'fullscreen') return isAcademy || isYouTube(requester);
    return permission === 'clipboard-sanitized-write' && isAcademy;
  };
  session.setPermissionRequestHandler((_page, permission, answer, { requestingUrl }) =>
    answer(isGranted(permission, requestingUrl)),
  );
  session.setPermissionCheckHandler((_page, permission, requestingOrigin) => isGranted(permission, requestingOrigin));
  session.setDevicePermissionHandler(() => false);
}

/**
 * Electron keeps one listener per hook, the last one: every change of request headers belongs here. `roomAccess`, in a
 * kiosk, returns the key of a training room, if there is one.
 */
export function setRequestHeaders(session: Session, roomAccess?: () => RoomAccess | null): void {
  const youTube = ['https://*.youtube.com/*', 'https://youtube.com/*', 'https://*.youtube-nocookie.com/*'];
  // With a key, every request: a redirect takes the headers of the first request along.
  const urls = roomAccess ? ['<all_urls>'] : youTube;
  session.webRequest.onBeforeSendHeaders({ urls }, ({ url, initiatorOrigin, requestHeaders }, send) => {
    const own = isOfYouTube(url) ? withReferer(requestHeaders) : requestHeaders;
    const access = roomAccess?.() ?? null;
    send({ requestHeaders: access ? withRoomKey(own, { url, initiatorOrigin }, access) : own });
  });
}

/**
 * Keeps the academy in its own origin, the shell's pages in their own file, and frames at the allowed origins. New
 * windows open outside, by default in the system's browser: only https and mailto, and only after a press by the person.
 */
export function guardNavigation(page: WebContents, allowed: AllowedOrigins, openOutside = openInSystem): void {
  const isAcademy = (url: string) => allowed.academyOrigin() !== null && originOf(url) === allowed.academyOrigin();
  const staysInside = (url: string) => (isShellPage(page.getURL()) ? isShellPage(url) : isAcademy(url));
  const mayBeFramed = (url: string) =>
    url === 'about:blank' || isAcademy(url) || isYouTube(url) || allowed.frameOrigins().has(originOf(url) ?? '');

  page.on('will-navigate', (event) => {
    if (staysInside(event.url)) return;
    event.preventDefault();
    openOutside(event.url); // A followed link: its page opens in the system's browser.
  });
  page.on('will-frame-navigate', (event) => {
    if (!event.isMainFrame && !mayBeFramed(event.url)) event.preventDefault();
  });
  page.on('will-redirect', (event) => {
    // The main frame may be redirected to the academy only, even while it shows a page of the shell.
    if (!(event.isMainFrame ? isAcademy(event.url) : mayBeFramed(event.url))) event.preventDefault();
  });
  page.on('will-attach-webview', (event) => event.preventDefault());
  const consumeActivation = trackUserActivation(page);
  page.setWindowOpenHandler(({ url }) => {
    if (consumeActivation()) openOutside(url);
    else log.warn('a page wanted to open a window by itself');
    return { action: 'deny' };
  });
}

function openInSystem(url: string): void {
  if (mayOpenOutside(url))
    void shell.openExternal(url).catch((error: unknown) => log.error('no program opens the link', error));
  else log.warn('a page wanted to open what it may not');
}
