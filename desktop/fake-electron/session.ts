import { EventEmitter } from 'node:events';
import type {
  ClearDataOptions,
  ClearStorageDataOptions,
  Cookies,
  session as electronSession,
  Session,
  WebRequest,
} from 'electron';
import type { CdpSession } from './cdp.ts';
import { cleared } from './cleared.ts';
import { FakeCookies } from './cookies.ts';
import { followDownloads } from './downloads.ts';
import { Permissions } from './permissions.ts';
import { preventable } from './preventable.ts';
import { StoredData } from './stored-data.ts';
import { FakeWebRequest } from './web-request.ts';

type Members =
  | 'setPermissionRequestHandler'
  | 'setPermissionCheckHandler'
  | 'setDevicePermissionHandler'
  | 'setSpellCheckerLanguages'
  | 'addWordToSpellCheckerDictionary'
  | 'availableSpellCheckerLanguages'
  | 'clearAuthCache'
  | 'clearCache'
  | 'clearData'
  | 'clearHostResolverCache'
  | 'clearStorageData';

/** The session of all pages. */
export class FakeSession extends EventEmitter implements Pick<Session, Members> {
  readonly permissions = new Permissions();
  readonly fakeCookies = new FakeCookies();
  readonly fakeWebRequest = new FakeWebRequest();
  readonly storedData = new StoredData();
  readonly availableSpellCheckerLanguages = ['en-US', 'es-ES', 'es-419'];

  /** Starts to follow downloads, which are received in `folder`. */
  start(browser: CdpSession, folder: string): Promise<void> {
    return followDownloads(browser, folder, (item) => {
      const event = preventable({});
      this.emit('will-download', event, item, null);
      return !event.defaultPrevented;
    });
  }

  get cookies(): Cookies {
    return this.fakeCookies as unknown as Cookies;
  }

  get webRequest(): WebRequest {
    return this.fakeWebRequest as unknown as WebRequest;
  }

  setPermissionRequestHandler(handler: Parameters<Session['setPermissionRequestHandler']>[0]): void {
    this.permissions.setRequestHandler(handler);
  }

  setPermissionCheckHandler(handler: Parameters<Session['setPermissionCheckHandler']>[0]): void {
    this.permissions.setCheckHandler(handler);
  }

  /** Ignores the handler: pages of the fake Electron have no devices. */
  setDevicePermissionHandler(): void {
    this.emit('device-permission-handler-set');
  }

  setSpellCheckerLanguages(languages: string[]): void {
    const unknown = languages.filter((one) => !this.availableSpellCheckerLanguages.includes(one));
    if (unknown.length > 0)
      throw new Error(`Invalid language code provided: "${unknown}" is not a valid language code`);
  }

  addWordToSpellCheckerDictionary(): boolean {
    return true;
  }

  clearCache(): Promise<void> {
    return this.storedData.clearCache();
  }

  clearData(options: ClearDataOptions = {}): Promise<void> {
    return this.storedData.clear(options);
  }

  clearStorageData(options: ClearStorageDataOptions = {}): Promise<void> {
    return this.storedData.clearStorage(options);
  }

  async clearAuthCache(): Promise<void> {
    cleared.push('auth cache');
  }

  async clearHostResolverCache(): Promise<void> {
    cleared.push('host resolver cache');
  }
}

export const defaultSession = new FakeSession();

export const session = {
  get defaultSession() {
    return defaultSession as unknown as Session;
  },
} satisfies Pick<typeof electronSession, 'defaultSession'>;
