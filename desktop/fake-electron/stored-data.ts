import type { ClearDataOptions, ClearStorageDataOptions } from 'electron';
import type { CdpSession } from './cdp.ts';

type Storage = NonNullable<ClearStorageDataOptions['storages']>[number];

const TO_CHROMIUM: Record<Storage, string> = {
  cookies: 'cookies',
  filesystem: 'file_systems',
  indexdb: 'indexeddb',
  localstorage: 'local_storage',
  shadercache: 'shader_cache',
  serviceworkers: 'service_workers',
  cachestorage: 'cache_storage',
};

/** What Chromium stores for pages. Chromium's protocol clears it through a page. */
export class StoredData {
  private readonly pages = new Set<CdpSession>();
  private readonly origins = new Set<string>();
  private failsNextCache = false;

  addPage(page: CdpSession): void {
    this.pages.add(page);
  }

  removePage(page: CdpSession): void {
    this.pages.delete(page);
  }

  /** Notes the origin of a page or frame. */
  addOrigin(origin: string): void {
    this.origins.add(origin);
  }

  /** Makes the next clearing of the cache fail. */
  failNextCache(): void {
    this.failsNextCache = true;
  }

  async clearCache(): Promise<void> {
    const fails = this.failsNextCache;
    this.failsNextCache = false;
    if (fails) throw new Error('the cache could not be cleared');
    await this.page().send('Network.clearBrowserCache');
  }

  /** All data of all origins with pages or frames since the start, except of `excludeOrigins`. */
  async clear({ excludeOrigins = [] }: ClearDataOptions): Promise<void> {
    const origins = [...this.origins].filter((origin) => !excludeOrigins.includes(origin));
    await Promise.all(origins.map((origin) => this.clearOrigin(origin, 'all')));
  }

  async clearStorage({ origin, storages }: ClearStorageDataOptions): Promise<void> {
    const types = storages?.map((one) => TO_CHROMIUM[one]).join(',') ?? 'all';
    const origins = origin === undefined ? [...this.origins] : [origin];
    await Promise.all(origins.map((one) => this.clearOrigin(one, types)));
  }

  private async clearOrigin(origin: string, storageTypes: string): Promise<void> {
    await this.page().send('Storage.clearDataForOrigin', { origin, storageTypes });
  }

  private page(): CdpSession {
    const [page] = [...this.pages].slice(-1);
    if (!page) throw new Error('no page is open');
    return page;
  }
}
