import type { Page } from 'playwright/test';
import { channelListSchema, type Discussion, discussionSchema } from '../contract/community.ts';
import { expect, testThatWrites as test } from './fixtures.ts';
import { AccountPages } from './pages/account-pages.ts';
import { Bell } from './pages/bell.ts';
import { CommunityPage } from './pages/community-page.ts';
import { actorOf, bearer, newPerson } from './people.ts';

const TITLE = '¿Cómo cobran un pedido por encargo?';
const ANSWER = 'Yo pido la mitad por adelantado.';
const ANOTHER = 'Y el resto cuando se entrega.';

/** Somebody signs in for the first time, in the browser of that page. */
async function arrive(page: Page) {
  const person = newPerson();
  await new AccountPages(page).openAndRegister(person);
  return { page, name: `${person.name} ${person.lastName}`, community: new CommunityPage(page), bell: new Bell(page) };
}

/** Whoever uses this page publishes a post, past the screens. */
async function publish(page: Page): Promise<Discussion> {
  const actor = await actorOf(page);
  const [channel] = channelListSchema.parse(await (await page.request.get('/api/community/channels')).json());
  const data = { title: TITLE, content: 'Piden doce cajas.', tags: [], channelId: channel?.id, authorId: actor.id };
  const answer = await page.request.post('/api/community/posts', { headers: bearer(actor), data });
  return discussionSchema.parse(await answer.json());
}

test('an answer appears where the post is open, and bells tell author and answerer', { tag: '@sizes' }, async ({
  page,
  otherDevice,
}) => {
  const author = await arrive(page);
  const post = await publish(page);
  await author.community.openPost(post.id);
  await expect(page.getByText('Aún no hay contribuciones en esta discusión')).toBeVisible();
  await expect(author.bell.button).toHaveAccessibleName('Notificaciones');

  const answerer = await arrive(await otherDevice());
  await answerer.community.openPost(post.id);
  const seen = page.waitForResponse(/\/notices\/read$/);
  await answerer.community.reply(ANSWER);
  await expect(author.community.comments.filter({ hasText: ANSWER })).toBeVisible();
  await seen;
  await expect(author.bell.button).toHaveAccessibleName('Notificaciones');

  await page.goto('/');
  await answerer.community.reply(ANOTHER);
  await expect(author.bell.button).toHaveAccessibleName('Notificaciones, 1 sin leer');
  await author.bell.button.click();
  await expect(author.bell.notices).toHaveText([
    new RegExp(`^Sin leer: ${answerer.name} respondió tu publicación`),
    new RegExp(`^${answerer.name} respondió tu publicación`),
  ]);
  await author.bell.notices.first().getByRole('link').click();
  await expect(author.community.heading(TITLE)).toBeVisible();
  await expect(author.bell.panel).toBeHidden();
  await expect(author.bell.button).toHaveAccessibleName('Notificaciones');

  await author.community.comments.first().getByRole('button', { name: 'Aceptar respuesta' }).click();
  await expect(answerer.community.comments.getByText('Aceptada')).toBeVisible();
  await answerer.bell.button.click();
  await expect(answerer.bell.notices).toContainText(`${author.name} aceptó tu respuesta`);
});

test('tabs of one browser share the stream, and all of them count', async ({ page, context, otherDevice }) => {
  let streams = 0;
  context.on('request', (request) => {
    if (request.url().endsWith('/notices/stream')) streams += 1;
  });
  const author = await arrive(page);
  const post = await publish(page);
  const opened = page.waitForResponse(/\/notices\/stream$/);
  await page.goto('/');
  await opened;
  const other = await context.newPage();
  await other.goto('/');
  const otherBell = new Bell(other);
  await expect(otherBell.button).toHaveAccessibleName('Notificaciones');

  streams = 0;
  const answerer = await arrive(await otherDevice());
  await answerer.community.openPost(post.id);
  await answerer.community.reply(ANSWER);
  for (const bell of [author.bell, otherBell]) await expect(bell.button).toHaveAccessibleName('Notificaciones, 1 sin leer');
  expect(streams).toBe(0);

  // The tab that listened is closed: the other one listens from now on.
  const openedThere = other.waitForResponse(/\/notices\/stream$/);
  await page.close();
  await openedThere;

  await otherBell.button.click();
  await otherBell.markAllRead.click();
  await expect(otherBell.button).toHaveAccessibleName('Notificaciones');
});

test('kinds of notices are turned off, for good', async ({ page, otherDevice }) => {
  const author = await arrive(page);
  const post = await publish(page);
  await author.bell.button.click();
  await author.bell.settings.click();
  const saved = page.waitForResponse(/\/notice-settings$/);
  await author.bell.panel.getByRole('switch', { name: 'Respuestas a mis publicaciones' }).uncheck();
  await saved;

  const answerer = await arrive(await otherDevice());
  await answerer.community.openPost(post.id);
  await answerer.community.reply(ANSWER);
  await author.community.openPost(post.id);
  await expect(author.community.comments.filter({ hasText: ANSWER })).toBeVisible();
  await expect(author.bell.button).toHaveAccessibleName('Notificaciones');
  await author.bell.button.click();
  await expect(author.bell.panel.getByText('Aún no tienes notificaciones')).toBeVisible();
  await author.bell.settings.click();
  await expect(author.bell.panel.getByRole('switch', { name: 'Respuestas a mis publicaciones' })).not.toBeChecked();
});
