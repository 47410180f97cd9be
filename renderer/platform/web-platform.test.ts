import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { someSettings } from '../../contract/settings.fixtures.ts';
import { problem, server } from '../testing/server.ts';
import { webPlatform } from './web-platform.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('the web platform', () => {
  it("has the server's version", async () => {
    server.use(http.get('*/api/settings', () => HttpResponse.json(someSettings({ version: '2.5.0' }))));
    expect(await webPlatform.appInfo()).toEqual({ version: '2.5.0', system: navigator.userAgent });
  });

  it('reports why its version is unknown', async () => {
    server.use(http.get('*/api/settings', () => problem('unexpected')));
    await expect(webPlatform.appInfo()).rejects.toMatchObject({ code: 'unexpected' });
  });

  it('opens the page to print in a new window', async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(window);
    expect(await webPlatform.printPage({ path: '/print/certificate/a' })).toBe('unknown');
    expect(open).toHaveBeenCalledExactlyOnceWith('/print/certificate/a', '_blank');
  });

  it('reports that no window could be opened', async () => {
    vi.spyOn(window, 'open').mockReturnValue(null);
    expect(await webPlatform.printPage({ path: '/print/certificate/a' })).toBe('failed');
  });

  it('saves a file under its name, byte for byte, and releases its URL later', async () => {
    let file: Blob | undefined;
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      file = blob as Blob;
      return 'blob:the-file';
    });
    const revoke = vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
    const clicked: { href: string; download: string }[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      clicked.push({ href: this.href, download: this.download });
    });

    const result = await webPlatform.saveFile({ name: 'año.csv', mediaType: 'text/csv', base64: 'AP8Kw7E=' });

    expect(result).toBe('unknown');
    expect(clicked).toEqual([{ href: 'blob:the-file', download: 'año.csv' }]);
    expect(file?.type).toBe('text/csv');
    expect([...new Uint8Array((await file?.arrayBuffer()) ?? new ArrayBuffer(0))]).toEqual([0, 255, 10, 0xc3, 0xb1]);
    expect(revoke).not.toHaveBeenCalled();
    vi.advanceTimersByTime(60_000);
    expect(revoke).toHaveBeenCalledExactlyOnceWith('blob:the-file');
  });

  it('needs offline copies of pages and stores progress only in the browser', () => {
    expect([webPlatform.keepsPages, webPlatform.progress]).toEqual([true, undefined]);
  });
});
