import type { Locator, Page } from 'playwright/test';
import { ANSWER, publish, QUESTION, reply } from './community.ts';
import { expect, testThatWrites as test } from './fixtures.ts';
import { newPerson } from './people.ts';

/** More than a screen has focusable elements. */
const MAX_PRESSES = 400;

/** Presses one key until the target has the focus, and expects it in sight. */
async function goTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < MAX_PRESSES; presses += 1) {
    await page.keyboard.press(key);
    if (await target.evaluate((element) => element === document.activeElement)) break;
  }
  await expect(target).toBeFocused();
  await expect(target).toBeInViewport();
}

test('the community works by keyboard only', async ({ page, request, people, account, community }) => {
  const [reader, answerer] = [newPerson(), await people.arrive()];
  const asked = await publish(request, answerer);
  await account.openAndRegister(reader);
  await community.open();
  const card = community.post(asked.title);

  await test.step('a channel is chosen', async () => {
    await expect(card).toBeVisible();
    await goTo(page, community.channel(asked.channel.name));
    await page.keyboard.press('Enter');
    await expect(community.channel(asked.channel.name)).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('a post gets a vote and a reply', async () => {
    await goTo(page, community.voteUp(card));
    await page.keyboard.press('Enter');
    await expect(community.voteUp(card)).toHaveText('1');
    await goTo(page, card.getByRole('button', { name: '0 respuestas' }));
    await page.keyboard.press('Enter');
    await goTo(page, community.comment);
    await page.keyboard.type(ANSWER);
    await page.keyboard.press('Enter');
    await expect(community.comments).toContainText(ANSWER);
    await expect(community.comment).toBeFocused();
  });

  const title = '¿Quién despacha a Punta Arenas?';
  await test.step('a post is published', async () => {
    await goTo(page, community.newPost, 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(community.titleField).toBeFocused();
    await goTo(page, community.channelField, 'Shift+Tab');
    await page.keyboard.press('ArrowDown');
    await goTo(page, community.titleField);
    await page.keyboard.type(title);
    await goTo(page, community.contentField);
    await page.keyboard.type(QUESTION.content);
    await goTo(page, community.tagsField);
    await page.keyboard.type('envíos,');
    await goTo(page, community.publishButton);
    await page.keyboard.press('Enter');
    await expect(community.drawer).toBeHidden();
    await expect(community.post(title).getByRole('link', { name: title })).toBeFocused();
  });

  await test.step('a reply is accepted', async () => {
    await page.keyboard.press('Enter');
    await expect(community.heading(title)).toBeVisible();
    await reply(request, answerer, new URL(page.url()).pathname.split('/').at(-1) ?? '');
    await goTo(page, community.comments.getByRole('button', { name: /^Aceptar respuesta/ }));
    await page.keyboard.press('Enter');
    await expect(community.comments).toContainText('Aceptada');
  });
});
