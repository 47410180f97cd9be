import type { PermissionRequest, Session, WebContents } from 'electron';
import { browser } from './browser.ts';
import { profile } from './profile.ts';

type RequestHandler = Parameters<Session['setPermissionRequestHandler']>[0];
type CheckHandler = Parameters<Session['setPermissionCheckHandler']>[0];
type Permission = Parameters<NonNullable<CheckHandler>>[1];

/** Electron's and Chromium's names of permissions. */
const NAMES: [Permission, string][] = [
  ['geolocation', 'geolocation'],
  ['notifications', 'notifications'],
  ['clipboard-read', 'clipboard-read'],
  ['clipboard-sanitized-write', 'clipboard-write'],
  ['midi', 'midi'],
  ['media', 'camera'],
  ['media', 'microphone'],
];

/** Permissions of pages; without handlers all are granted, as in Electron. */
export class Permissions {
  private requestHandler: RequestHandler = null;
  private checkHandler: CheckHandler = null;

  setRequestHandler(handler: RequestHandler): void {
    this.requestHandler = handler;
  }

  setCheckHandler(handler: CheckHandler): void {
    this.checkHandler = handler;
  }

  /** The answer to a page's request. */
  ask(contents: WebContents, permission: string, details: Partial<PermissionRequest>): Promise<boolean> {
    const { requestHandler } = this;
    if (!requestHandler) return Promise.resolve(true);
    const whole = { requestingUrl: contents.getURL(), isMainFrame: true, ...details };
    return new Promise((resolve) =>
      requestHandler(contents, permission as Parameters<typeof requestHandler>[1], resolve, whole),
    );
  }

  check(contents: WebContents, permission: string, origin: string): boolean {
    if (!this.checkHandler) return true;
    const details = { isMainFrame: true, requestingUrl: `${origin}/` };
    return this.checkHandler(contents, permission as Permission, `${origin}/`, details);
  }

  /** Sets Chromium's permissions for `origin` before its pages run. */
  async apply(contents: WebContents, origin: string): Promise<void> {
    const { chromium } = await browser.whenRunning();
    const told = NAMES.map(([permission, name]) => {
      const setting = this.check(contents, permission, origin) ? 'granted' : 'denied';
      const params = { permission: { name }, setting, origin, ...profile.params() } as const;
      return chromium.connection.browser.trySend('Browser.setPermission', params);
    });
    await Promise.all(told);
  }
}
