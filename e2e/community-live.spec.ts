import type { Page } from 'playwright/test';
import { discussionListSchema } from '../contract/community.ts';
import { TOTAL_COUNT_HEADER } from '../contract/headers.ts';
import { ANSWER, publish, QUESTION, reply } from './community.ts';
import { expect, testThatWrites as test } from './fixtures.ts';
import { Bell } from './pages/bell.ts';
import { CommunityPage } from './pages/community-page.ts';
import { Frame } from './pages/frame.ts';
import { newPerson, People } from './people.ts';
import { Staff } from './staff.ts';

const ANOTHER = 'Y el resto cuando se entrega.';

/** Signs a new person in, in the browser of `page`. */
async function arrive(page: Page) {
  const person = newPerson();
  const actor = await new People(page.request).arriveIn(page, person);
  const name = `${person.name} ${person.lastName}`;
  return { page, actor, name, community: new CommunityPage(page), bell: new Bell(page) };
}

test('an answer appears on the open post, and the bells notify author and answerer', { tag: '@sizes' }, async ({
  page,
  otherDevice,
}) => {
  const author = await arrive(page);
  const post = await publish(page.request, author.actor);
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
  await expect(author.community.heading(QUESTION.title)).toBeVisible();
  await expect(author.bell.panel).toBeHidden();
  await expect(author.bell.button).toHaveAccessibleName('Notificaciones');

  await author.community.comments.first().getByRole('button', { name: 'Aceptar respuesta' }).click();
  await expect(answerer.community.comments.getByText('Aceptada')).toBeVisible();
  await answerer.bell.button.click();
  await expect(answerer.bell.notices).toContainText(`${author.name} aceptó tu respuesta`);
});

test('tabs of one browser share one stream until the sign-out, and all of them show the count', async ({
  page,
  context,
  request,
  people,
}) => {
  let opened = 0;
  context.on('request', (one) => {
    if (one.url().endsWith('/notices/stream')) opened += 1;
  });
  const author = await arrive(page);
  const post = await publish(page.request, author.actor);
  const openedHere = page.waitForResponse(/\/notices\/stream$/);
  await page.goto('/');
  await openedHere;
  const other = await context.newPage();
  await other.goto('/');
  const otherBell = new Bell(other);
  await expect(otherBell.button).toHaveAccessibleName('Notificaciones');

  opened = 0;
  await reply(request, await people.arrive(), post.id);
  for (const bell of [author.bell, otherBell])
    await expect(bell.button).toHaveAccessibleName('Notificaciones, 1 sin leer');
  expect(opened).toBe(0);

  // The tab with the stream is closed: the other one opens a stream.
  const openedThere = other.waitForResponse(/\/notices\/stream$/);
  await page.close();
  await openedThere;

  await otherBell.button.click();
  await otherBell.markAllRead.click();
  await expect(otherBell.button).toHaveAccessibleName('Notificaciones');

  const ended: string[] = [];
  other.on('requestfinished', (one) => ended.push(one.url()));
  other.on('requestfailed', (one) => ended.push(one.url()));
  await new Frame(other, false).logout();
  await expect.poll(() => ended).toContainEqual(expect.stringMatching(/\/notices\/stream$/));
});

test('answers and notices appear behind a proxy that blocks streams', async ({ page, context, request, people }) => {
  await context.route(/\/api\/.*\/stream$/, () => undefined);
  const author = await arrive(page);
  const post = await publish(page.request, author.actor);
  await page.clock.install();
  const listensToPost = page.waitForRequest(/\/posts\/[^/]+\/stream$/);
  await author.community.openPost(post.id);
  await listensToPost;
  await expect(page.getByText('Aún no hay contribuciones en esta discusión')).toBeVisible();
  const answerer = await people.arrive();
  const seen = page.waitForResponse(/\/notices\/read$/);
  await unheard(ANSWER, /\/posts\/[^/?]+$/);
  await expect(author.community.comments.filter({ hasText: ANSWER })).toBeVisible();
  await seen;

  const listens = page.waitForRequest(/\/notices\/stream$/);
  await page.goto('/');
  await listens;
  await expect(author.bell.button).toHaveAccessibleName('Notificaciones');
  await unheard(ANOTHER, /\/notices$/);
  await expect(author.bell.button).toHaveAccessibleName('Notificaciones, 1 sin leer');

  /** After 15 s without a sign of life the page polls `there`, and again every 30 s. */
  async function unheard(content: string, there: RegExp): Promise<void> {
    const asked = page.waitForRequest((one) => one.method() === 'GET' && there.test(new URL(one.url()).pathname));
    await page.clock.fastForward('00:16');
    await asked;
    await reply(request, answerer, post.id, content);
    await page.clock.fastForward('00:30');
  }
});

test('kinds of notices that were turned off create no more notices, and stay off', async ({
  page,
  request,
  people,
}) => {
  const author = await arrive(page);
  const post = await publish(page.request, author.actor);
  const answerer = await people.arrive({ ...newPerson(), name: 'Rosa' });
  const { button, panel, notices, settings } = author.bell;

  async function turnOff(kind: string): Promise<void> {
    const saved = page.waitForResponse(
      (one) => one.url().endsWith('/notice-settings') && one.request().method() !== 'GET',
    );
    await panel.getByRole('switch', { name: kind }).uncheck();
    await saved;
  }

  await page.goto('/');
  await button.click();
  await settings.click();
  await turnOff('Respuestas a mis publicaciones');
  await page.keyboard.press('Escape');
  await reply(request, answerer, post.id);
  await reply(request, answerer, post.id, `@${author.name}, mira esto.`);
  await expect(button).toHaveAccessibleName('Notificaciones, 1 sin leer');

  await button.click();
  await expect(notices).toHaveText(/^Sin leer: Rosa Vera te mencionó/);
  await settings.click();
  await turnOff('Menciones');
  const last = `Y esto, @${author.name}.`;
  await reply(request, answerer, post.id, last);
  await author.community.openPost(post.id);
  await expect(author.community.comments.filter({ hasText: last })).toBeVisible();
  await button.click();
  await expect(notices).toHaveCount(1);
  await settings.click();
  for (const kind of ['Respuestas a mis publicaciones', 'Menciones'])
    await expect(panel.getByRole('switch', { name: kind })).not.toBeChecked();
});

test.describe('a post that staff hide', () => {
  test.use({ expectedErrors: [/status of 404 .*\/(api\/community\/posts|comunidad\/)/] });

  test('shows its reader a message, and leaves list, search and counts', async ({
    page,
    request,
    people,
    community,
    otherDevice,
  }) => {
    const word = 'quinotos';
    const { id } = await publish(request, await people.arrive(), { title: `¿Quién vende ${word}?` });
    const reader = await arrive(page);
    await community.openPost(id);
    await community.comment.fill('A medias');
    const listPage = await otherDevice();
    const list = new CommunityPage(listPage);
    await listPage.goto(`/comunidad?q=${word}`);
    await expect(list.shownOf).toHaveText('1 de 1 discusión');
    await list.posts.getByRole('button', { name: '0 respuestas' }).click();
    await expect(list.comment).toBeVisible();

    await (await Staff.signIn(request)).hidePost(id);
    await expect(page.getByRole('alert').first()).toContainText('Esta publicación ya no existe');
    await expect(reader.community.comment).toHaveValue('A medias');
    await expect(listPage.getByText('No se encontraron discusiones relacionadas')).toBeVisible();
    await list.open();
    const posts = await request.get('/api/community/posts?limit=100');
    expect(discussionListSchema.parse(await posts.json()).map((post) => post.id)).not.toContain(id);
    await expect(list.shownOf).toHaveText(`24 de ${posts.headers()[TOTAL_COUNT_HEADER]} discusiones`);
  });
});
