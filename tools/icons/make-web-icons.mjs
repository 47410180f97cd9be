/**
 * Makes the icons with which browsers install the academy, in `renderer/public/icons/`, from
 * `renderer/public/favicon.svg`: `node tools/icons/make-web-icons.mjs`. The icons are committed; run it again when the
 * drawing changes.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { findChromium } from '../../scripts/find-chromium.mjs';
import { ROOT } from '../../scripts/project.mjs';

const FOLDER = join(ROOT, 'renderer/public/icons');
/** Background of the drawing; icons that systems cut to their own shape need it up to the edge. */
const GROUND = '#0f766e';
/** No system's shape cuts a circle of 80 % of the icon (W3C, 'Web Application Manifest', maskable icons). */
const SAFE_SHARE = 0.8;
const SHORTCUT_SHARE = 0.56;

const drawing = readFileSync(join(ROOT, 'renderer/public/favicon.svg'), 'utf8');
const browser = await chromium.launch({ executablePath: await findChromium() });
const page = await browser.newPage();
mkdirSync(FOLDER, { recursive: true });

for (const px of [192, 512]) {
  await write(`app-${px}`, px, drawing);
  await write(`maskable-${px}`, px, drawing, { ground: GROUND, share: SAFE_SHARE });
}
await write('apple-touch-icon', 180, drawing, { ground: GROUND });
for (const [name, icon] of Object.entries({ search: 'search', history: 'player-play', live: 'calendar-event' })) {
  const outline = readFileSync(join(ROOT, `node_modules/@tabler/icons/icons/outline/${icon}.svg`), 'utf8');
  await write(`${name}-96`, 96, outline, { ground: GROUND, share: SHORTCUT_SHARE });
}
await browser.close();

/** @param ground background up to the edge; absent: the drawing's own shape. @param share of the drawing in the icon */
async function write(name, px, svg, { ground = 'transparent', share = 1 } = {}) {
  await page.setViewportSize({ width: px, height: px });
  const side = px * share;
  await page.setContent(
    `<style>
      body { margin: 0; height: 100vh; display: grid; place-items: center; background: ${ground}; color: #fff }
      svg { width: ${side}px; height: ${side}px }
    </style>${svg}`,
  );
  writeFileSync(join(FOLDER, `${name}.png`), await page.screenshot({ omitBackground: true }));
}
