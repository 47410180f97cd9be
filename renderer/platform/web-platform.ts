import type { AppInfo, Platform, SaveFileRequest } from '../../contract/platform.ts';
import { settingsSchema } from '../../contract/settings.ts';
import { callApi } from '../client/api.ts';

/** Milliseconds that a file's object URL stays valid: Safari starts reading it some time after the click. */
const FILE_ADDRESS_MS = 60_000;

/** Platform of a browser, which does not report the result of a print or a download. */
export const webPlatform: Platform = {
  appInfo,
  // The opened page prints itself; fails if the browser opens no second window.
  printPage: async ({ path }) => (window.open(path, '_blank') ? 'unknown' : 'failed'),
  saveFile: async (request) => {
    saveByLink(request);
    return 'unknown';
  },
  keepsPages: true,
};

/** The screens have the version of the server that sent them. @throws ApiError */
async function appInfo(): Promise<AppInfo> {
  const { version } = await callApi('GET', '/api/settings', { schema: settingsSchema });
  return { version, system: navigator.userAgent };
}

function saveByLink({ name, mediaType, base64 }: SaveFileRequest): void {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  const address = URL.createObjectURL(new Blob([bytes], { type: mediaType }));
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), FILE_ADDRESS_MS);
}
