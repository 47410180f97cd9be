import { expect, it } from 'vitest';
import { deviceNameOf } from './device-name.ts';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  [`Mozilla/5.0 (Linux; Android 14; Pixel 8) ${WEBKIT} Chrome/149.0.0.0 Mobile Safari/537.36`, 'Chrome en Android'],
  [
    `Mozilla/5.0 (Linux; Android 14; SM-S901B) ${WEBKIT} SamsungBrowser/24.0 Chrome/117.0.0.0 Safari/537.36`,
    'Samsung Internet en Android',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/149.0.0.0 Safari/537.36 Edg/149.0.0.0`,
    'Edge en Windows',
  ],
  [
    `Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} academia/1.0 Chrome/140.0.0.0 Electron/38.0.0 Safari/537.36`,
    'Aplicación de escritorio en Linux',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1',
    'Safari en iPhone',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox en Mac'],
  ['curl/8.5.0', null],
  ['', null],
  [undefined, null],
  [`${'x'.repeat(100_000)} Chrome/1 Android`, null],
])('the device name of the user agent %j is %j', (userAgent, name) => {
  expect(deviceNameOf(userAgent)).toBe(name);
});
