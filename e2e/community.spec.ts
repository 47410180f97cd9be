import type { APIRequestContext, Page } from 'playwright/test';
import { z } from 'zod';
import { channelListSchema, type Discussion, discussionListSchema, discussionSchema } from '../contract/community.ts';
import { TOTAL_COUNT_HEADER } from '../contract/paging.ts';
import { activeSellerListSchema } from '../contract/reputation.ts';
import { expect, testThatWrites as test, test as testThatReads } from './fixtures.ts';
import { CommunityPage } from './pages/community-page.ts';
import { actorOf, bearer, newPerson } from './people.ts';

const QUESTION = {
  channel: 'Ventas',
  title: '¿Cómo cobran un pedido por encargo?',
  content: 'Piden doce cajas de regalo.\nVi esto: https://ejemplo.cl/precios',
  tags: ['pagos', 'encargos'],
};

async function read<T>(request: APIRequestContext, path: string, schema: z.ZodType<T>): Promise<T> {
  return schema.parse(await (await request.get(path)).json());
}

/** Whoever uses this page publishes a post, past the screens. */
async function publishAs(page: Page, changes: Partial<Pick<Discussion, 'title' | 'content'>> = {}): Promise<Discussion> {
  // Signed in by the token at once, by name once the profile has come.
  await page.waitForFunction(() => window.localStorage.getItem('userInfo') !== null);
  const actor = await actorOf(page);
  const [channel] = await read(page.request, '/api/community/channels', channelListSchema);
  const { title, content, tags } = { ...QUESTION, ...changes };
  const data = { title, content, tags, channelId: channel?.id, authorId: actor.id };
  const answer = await page.request.post('/api/community/posts', { headers: bearer(actor), data });
  return discussionSchema.parse(await answer.json());
}

/** The way to a page of somebody else, who has an account. */
async function somebodyElse(page: Page): Promise<CommunityPage> {
  const { name, lastName, email, password } = newPerson();
  await page.goto('/registro');
  const main = page.getByRole('main');
  await main.getByRole('textbox', { name: 'Nombre' }).fill(name);
  await main.getByRole('textbox', { name: 'Apellido' }).fill(lastName);
  await main.getByRole('textbox', { name: 'Email' }).fill(email);
  await main.getByLabel('Contraseña', { exact: true }).fill(password);
  await main.getByRole('button', { name: 'Crear cuenta' }).click();
  await page.waitForURL('/');
  return new CommunityPage(page);
}

testThatReads(
  'the posts page as one scrolls, by channel and by text',
  { tag: '@sizes' },
  async ({ page, community, frame, request }) => {
    const total = Number((await request.get('/api/community/posts?limit=1')).headers()[TOTAL_COUNT_HEADER]);
    const channels = await read(request, '/api/community/channels', channelListSchema);
    const [first] = await read(request, '/api/community/posts', discussionListSchema);
    if (!first) throw new Error('the demonstration academy has no posts');

    await page.goto('/');
    await frame.place('Comunidad').click();
    await expect(community.title).toBeVisible();
    await expect(page).toHaveTitle('Comunidad · Academia');
    await expect(community.channels).toHaveCount(channels.length + 1);
    await expect(community.channels.first()).toContainText('Todo');
    await expect(community.posts.first()).toContainText(first.title);

    await expect(community.shownOf).toHaveText(`24 de ${total} discusiones`);
    await community.shownOf.scrollIntoViewIfNeeded();
    await expect(community.posts).toHaveCount(48);

    await community.channel(first.channel.name).click();
    const inChannel = await request.get(`/api/community/posts?limit=1&channelId=${first.channelId}`);
    const count = Number(inChannel.headers()[TOTAL_COUNT_HEADER]);
    await expect(community.posts).toHaveCount(Math.min(count, 24));
    await community.search.fill('zzqxw');
    await expect(page.getByText('No se encontraron discusiones relacionadas')).toBeVisible();
    await page.goBack();
    await expect(community.channels.first()).toHaveAttribute('aria-pressed', 'true');
  },
);

testThatReads('the ranking tells how the points came about', { tag: '@sizes' }, async ({ page, community, request }) => {
  const [first] = await read(request, '/api/community/active-sellers', activeSellerListSchema);
  if (!first) throw new Error('nobody in the demonstration academy is active');
  await community.open();
  await expect(community.sellers.getByRole('heading')).toHaveText('Sellers más activos');
  await community.sellers.getByRole('button', { name: first.fullName }).click();
  const dialog = page.getByRole('dialog', { name: `La reputación de ${first.fullName}` });
  await expect(dialog.getByRole('row').last()).toContainText(String(first.reputation).replace(/(\d)(\d{3})$/, '$1.$2'));
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

testThatReads('a guest is told to sign in, and reads on', async ({ page, community, frame }) => {
  await community.open();
  await community.voteUp(community.posts.first()).click();
  await expect(frame.failure).toContainText('Inicia sesión para votar.');
  await community.publish(QUESTION);
  await expect(community.drawer.getByRole('alert')).toContainText('Inicia sesión para publicar.');
  await community.drawer.getByRole('link', { name: 'Iniciar Sesión' }).click();
  await expect(page).toHaveURL('/login');
});

test('what a guest began to write is there once they have an account', async ({ community, account }) => {
  await community.open();
  await community.newPost.click();
  await community.fillIn(QUESTION);
  await community.drawer.getByRole('button', { name: 'Cancelar' }).click();
  await account.openAndRegister(newPerson());
  await community.open();
  await community.newPost.click();
  await expect(community.titleField).toHaveValue(QUESTION.title);
  await community.publishButton.click();
  await expect(community.post(QUESTION.title)).toBeVisible();
});

test('somebody asks, another answers, and the answer is accepted', { tag: '@sizes' }, async ({
  page,
  community,
  account,
  otherDevice,
}) => {
  await account.openAndRegister(newPerson());
  const { id, title } = await publishAs(page);
  const readerPage = await otherDevice();
  const reader = await somebodyElse(readerPage);
  await reader.open();
  const shown = reader.post(title);
  await shown.getByRole('button', { name: '0 respuestas' }).click();
  await expect(readerPage.getByText('Aún no hay contribuciones en esta discusión')).toBeVisible();
  await reader.reply('Pide la mitad por adelantado.');
  await expect(reader.comments).toHaveCount(1);
  await expect(reader.comment).toHaveValue('');
  await expect(shown.getByRole('button', { name: '1 respuesta' })).toBeVisible();

  await community.openPost(id);
  await page.getByRole('button', { name: /^Aceptar respuesta de/ }).click();
  await expect(community.comments.first()).toContainText('Aceptada');
  await readerPage.reload();
  await expect(reader.post(title)).toContainText('Resuelto');
});

test('a vote is counted once, marked, and taken back by the same press', { tag: '@sizes' }, async ({
  page,
  community,
  account,
  otherDevice,
}) => {
  await account.openAndRegister(newPerson());
  const { title } = await publishAs(page);
  await community.open();
  await expect(community.voteUp(community.post(title))).toHaveAttribute('aria-disabled', 'true');

  const readerPage = await otherDevice();
  const reader = await somebodyElse(readerPage);
  await reader.open();
  const vote = reader.voteUp(reader.post(title));
  await vote.click();
  await expect(vote).toHaveText('1');
  await readerPage.reload();
  await expect(vote).toHaveAttribute('aria-pressed', 'true');
  await expect(vote).toHaveText('1');
  await vote.click();
  await expect(vote).toHaveText('0');
  await expect(vote).toHaveAttribute('aria-pressed', 'false');
});

test.describe('a post that is deleted', () => {
  // Whoever has it open is told by its stream, and reads it again.
  test.use({ expectedErrors: [/status of 404 .*\/api\/community\/(posts|replies)/] });

  test('a learner writes a post, changes it and deletes it', { tag: '@sizes' }, async ({ page, community, account, frame }) => {
    await account.openAndRegister(newPerson());
    await community.open();
    await community.newPost.click();
    await expect(community.publishButton).toHaveAttribute('aria-disabled', 'true');
    await community.fillIn(QUESTION);
    // As if the tab had died.
    await page.reload();
    await community.newPost.click();
    await expect(community.contentField).toHaveValue(QUESTION.content);
    await community.publishButton.click();
    await expect(community.drawer).toBeHidden();
    const post = community.post(QUESTION.title);
    await expect(post).toContainText('Lucía Vera');
    await expect(post.getByRole('list', { name: 'Etiquetas' })).toContainText('encargos');

    await post.getByRole('link', { name: QUESTION.title }).click();
    await expect(community.heading(QUESTION.title)).toBeVisible();
    const link = page.getByRole('link', { name: /ejemplo\.cl/ });
    await expect(link).toHaveAttribute('rel', /noopener.*nofollow/);
    await page.getByRole('button', { name: 'Editar' }).click();
    const drawer = page.getByRole('dialog', { name: 'Editar post' });
    await drawer.getByRole('textbox', { name: 'Título' }).fill('Ya sé cómo cobrar');
    await drawer.getByRole('button', { name: 'Guardar' }).click();
    await expect(community.heading('Ya sé cómo cobrar')).toBeVisible();
    await expect(page.getByText('editado')).toBeVisible();

    await page.getByRole('button', { name: 'Eliminar' }).click();
    const question = page.getByRole('dialog', { name: '¿Eliminar «Ya sé cómo cobrar»?' });
    await question.getByRole('button', { name: 'Eliminar' }).click();
    await expect(frame.toast.filter({ hasText: 'Tu post se eliminó' })).toBeVisible();
    await expect(page).toHaveURL('/comunidad');
    await expect(community.posts.first()).toBeVisible();
    await expect(community.post('Ya sé cómo cobrar')).toHaveCount(0);
  });

  test('while somebody replies says so, keeps the text, and is gone afterwards', async ({
    page,
    community,
    account,
    otherDevice,
  }) => {
    await account.openAndRegister(newPerson());
    const { id } = await publishAs(page);
    const readerPage = await otherDevice();
    const reader = await somebodyElse(readerPage);
    await reader.openPost(id);
    await reader.comment.fill('A medias');
    const actor = await actorOf(page);
    await page.request.delete(`/api/community/posts/${id}`, { headers: bearer(actor) });
    await reader.sendComment.click();
    await expect(readerPage.getByRole('alert').first()).toContainText('Esta publicación ya no existe');
    await expect(reader.comment).toHaveValue('A medias');

    await community.openPost(id);
    await expect(community.heading('Esta publicación ya no existe')).toBeVisible();
  });
});

test('a question about a moment of a lesson leads back there', { tag: '@sizes' }, async ({
  page,
  community,
  account,
  course,
  player,
  catalogue,
}) => {
  const { id, lessons } = await catalogue.courseOnFiles();
  await account.openAndRegister(newPerson());
  await page.goto(`/course/${id}?lesson=${lessons[0]?.id}&t=7`);
  await player.expectPlaying();
  await page.getByRole('button', { name: 'Preguntar sobre este momento' }).click();
  await community.fillIn(QUESTION);
  await community.publishButton.click();
  await page.getByRole('link', { name: new RegExp(QUESTION.title.slice(1, 20)) }).click();
  const back = page.getByRole('link', { name: new RegExp(`^Pregunta sobre «${lessons[0]?.title}», en 0:\\d\\d$`) });
  await expect(back).toHaveAttribute('href', new RegExp(`^/course/${id}\\?lesson=${lessons[0]?.id}&t=\\d+$`));
  await back.click();
  await expect(player.title(lessons[0]?.title ?? '')).toBeVisible();
  await expect(course.title).toBeAttached();
});

test('a post is reported', async ({ page, community, account, frame, request }) => {
  const [first] = await read(request, '/api/community/posts', z.array(discussionSchema));
  await account.openAndRegister(newPerson());
  await community.openPost(first?.id ?? '');
  await page.getByRole('button', { name: 'Reportar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reportar publicación' });
  await dialog.getByRole('textbox').fill('Vende otra cosa.');
  await dialog.getByRole('button', { name: 'Enviar reporte' }).click();
  await expect(frame.toast).toContainText('Reporte enviado');
});
