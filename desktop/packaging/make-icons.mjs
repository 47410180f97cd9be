/**
 * Makes the icons of the desktop app in `build/` from `renderer/public/favicon.svg`:
 * `node desktop/packaging/make-icons.mjs`. They are committed; run it again when the drawing changes.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { findChromium } from '../../scripts/find-chromium.mjs';
import { ROOT } from '../../scripts/project.mjs';
import { icnsOf, icoOf } from './icon-files.mjs';

const LINUX_PX = [16, 32, 48, 64, 128, 256, 512];
const WINDOWS_PX = [16, 24, 32, 48, 64, 128, 256];
const MAC_PX = [16, 32, 64, 128, 256, 512, 1024];
/** Apple's grid leaves a margin around the shape: 824 of 1024 (Human Interface Guidelines, 'App icons'). */
const MAC_SHARE = 824 / 1024;

const drawing = readFileSync(join(ROOT, 'renderer/public/favicon.svg')).toString('base64');
const browser = await chromium.launch({ executablePath: await findChromium() });
const page = await browser.newPage();

async function pngOf(px, share = 1) {
  await page.setViewportSize({ width: px, height: px });
  const image = `<img src="data:image/svg+xml;base64,${drawing}" style="width:${px * share}px;height:${px * share}px">`;
  await page.setContent(`<style>body { margin: 0; height: 100vh; display: grid; place-items: center }</style>${image}`);
  return page.screenshot({ omitBackground: true });
}

async function pngsOf(sizes, share) {
  const pngs = new Map();
  for (const px of sizes) pngs.set(px, await pngOf(px, share));
  return pngs;
}

const folder = join(ROOT, 'build');
mkdirSync(join(folder, 'icons'), { recursive: true });
for (const [px, png] of await pngsOf(LINUX_PX)) writeFileSync(join(folder, `icons/${px}x${px}.png`), png);
writeFileSync(join(folder, 'icon.ico'), icoOf(await pngsOf(WINDOWS_PX)));
writeFileSync(join(folder, 'icon.icns'), icnsOf(await pngsOf(MAC_PX, MAC_SHARE)));
await browser.close();
