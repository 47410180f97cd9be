import { afterEach, expect, it, vi } from 'vitest';
import type { Platform } from '../../contract/platform.ts';

const host: Platform = {
  appInfo: async () => ({ version: '9.9.9', system: 'Debian 12' }),
  printPage: async () => 'printed',
  saveFile: async () => 'saved',
  keepsPages: false,
};

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

it('is the one of the host where there is one', async () => {
  vi.stubGlobal('academia', host);
  const { platform } = await import('./platform.ts');
  expect(platform).toBe(host);
});

it('is the one of the browser everywhere else', async () => {
  const { platform } = await import('./platform.ts');
  const { webPlatform } = await import('./web-platform.ts');
  expect(platform).toBe(webPlatform);
});
