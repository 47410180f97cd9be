import { afterEach, expect, it, vi } from 'vitest';
import type { Platform } from '../../contract/platform.ts';

const shell: Platform = {
  appInfo: async () => ({ version: '9.9.9', system: 'Debian 12' }),
  printPage: async () => 'printed',
  saveFile: async () => 'saved',
  keepsPages: false,
};

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

it("the platform is the shell's in the shell", async () => {
  vi.stubGlobal('academia', shell);
  const { platform } = await import('./platform.ts');
  expect(platform).toBe(shell);
});

it("the platform is the browser's outside the shell", async () => {
  const { platform } = await import('./platform.ts');
  const { webPlatform } = await import('./web-platform.ts');
  expect(platform).toBe(webPlatform);
});
