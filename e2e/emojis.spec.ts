import type { Locator } from 'playwright/test';
import { expect, testThatStopsItsAcademy as test } from './fixtures.ts';
import { NO_NETWORK } from './no-server.ts';

test.use({ expectedErrors: [NO_NETWORK] });

test('the emojis of channels are drawn on systems without an emoji font, and offline', {
  tag: '@sizes',
}, async ({ academy, page, community, home }) => {
  const emoji = community.channels.first();
  const fonts: string[] = [];
  page.on('request', (request) => {
    if (/twemoji/.test(request.url())) fonts.push(request.url());
  });

  await home.open();
  await page.evaluate(() => navigator.serviceWorker.ready);
  expect(fonts, 'no screen without emojis loads their font').toEqual([]);
  await page.goto('/comunidad');
  await expect(emoji).toContainText('🔥');
  await expect.poll(() => isDrawnInColour(emoji, '🔥')).toBe(true);
  expect(fonts).not.toEqual([]);

  await academy.stop();
  await page.reload();
  await expect(emoji).toContainText('🔥');
  await expect.poll(() => isDrawnInColour(emoji, '🔥')).toBe(true);
});

/** Whether the element's font draws a character in colour; the box for a missing character is black. */
function isDrawnInColour(element: Locator, character: string): Promise<boolean> {
  return element.evaluate((button, drawn) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 20, height: 20 });
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no canvas');
    context.font = `16px ${getComputedStyle(button).fontFamily}`;
    context.textBaseline = 'top';
    context.fillText(drawn, 0, 0);
    return context.getImageData(0, 0, 20, 20).data.some((value, index) => index % 4 < 3 && value > 0);
  }, character);
}
