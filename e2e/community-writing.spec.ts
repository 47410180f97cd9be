import { DISCUSSION_CONTENT_MAX_CHARS, DISCUSSION_TITLE_MAX_CHARS, REPLY_MAX_CHARS } from '../contract/community.ts';
import { ANSWER, firstPost, publish, QUESTION as WRITTEN } from './community.ts';
import { expect, testThatWrites as test } from './fixtures.ts';
import { CommunityPage } from './pages/community-page.ts';
import { Frame } from './pages/frame.ts';
import { bearer, newPerson } from './people.ts';

const QUESTION = { ...WRITTEN, channel: 'Ventas' };
const HALF = 'A medias';

test('a guest is sent to the sign-in at every write, keeps the text, and gets 401 from the server', async ({
  page,
  request,
  community,
  frame,
}) => {
  const { id, channelId } = await firstPost(request);
  await community.open();
  // While the session starts, a vote is neither a guest's nor a learner's.
  await expect(frame.login).toBeVisible();
  await community.voteUp(community.posts.first()).click();
  await expect(frame.failure).toContainText('Inicia sesión para votar.');

  await community.openPost(id);
  await community.reply(HALF);
  await expect(page.getByRole('alert').filter({ hasText: 'Inicia sesión para comentar.' })).toBeVisible();
  await expect(community.comment).toHaveValue(HALF);
  await page.getByRole('button', { name: 'Reportar' }).click();
  const report = page.getByRole('dialog', { name: 'Reportar publicación' });
  await report.getByRole('textbox').fill('Vende otra cosa.');
  await report.getByRole('button', { name: 'Enviar reporte' }).click();
  await expect(report.getByRole('alert')).toContainText('Inicia sesión para reportar.');

  await community.open();
  await community.publish(QUESTION);
  await expect(community.drawer.getByRole('alert')).toContainText('Inicia sesión para publicar.');
  await community.drawer.getByRole('link', { name: 'Iniciar Sesión' }).click();
  await expect(page).toHaveURL('/login');

  const authorId = '11111111-1111-4111-8111-111111111111';
  for (const [path, data] of [
    ['posts', { ...WRITTEN, channelId, authorId }],
    ['replies', { postId: id, content: HALF, authorId }],
    [`posts/${id}/vote`, { userId: authorId, voteType: 'up' }],
    [`posts/${id}/report`, { reason: HALF }],
  ] as const) {
    expect((await request.post(`/api/community/${path}`, { data })).status(), path).toBe(401);
  }
});

test('the draft of a guest is still there after the guest has created an account', async ({
  page,
  community,
  account,
}) => {
  await community.open();
  await community.newPost.click();
  await community.fillIn(QUESTION);
  await community.drawer.getByRole('link', { name: 'Iniciar Sesión' }).click();
  await page.getByRole('link', { name: 'Crear cuenta' }).click();
  await account.register(newPerson());
  await expect(page).toHaveURL('/comunidad');
  await expect(page.getByText('¡Te damos la bienvenida, Lucía!')).toBeVisible();
  await community.newPost.click();
  await expect(community.titleField).toHaveValue(QUESTION.title);
  await community.publishButton.click();
  await expect(community.post(QUESTION.title)).toBeVisible();
});

test('drafts survive the closing of their tab, and are removed when their author signs out', async ({
  page,
  context,
  request,
  people,
  community,
}) => {
  const { id } = await firstPost(request);
  await people.arriveIn(page);
  await community.openPost(id);
  await community.comment.fill(HALF);
  await community.open();
  await community.newPost.click();
  await community.fillIn(QUESTION);
  const tab = await context.newPage();
  await page.close();

  const there = new CommunityPage(tab);
  await there.openPost(id);
  await expect(there.comment).toHaveValue(HALF);
  await there.open();
  await there.newPost.click();
  await expect(there.contentField).toHaveValue(QUESTION.content);
  await there.drawer.getByRole('button', { name: 'Cancelar' }).click();
  await expect(there.drawer).toBeHidden();

  const frame = new Frame(tab, false);
  await frame.logout();
  await expect(frame.login).toBeVisible();
  await there.newPost.click();
  await expect(there.contentField).toHaveValue('');
  await there.openPost(id);
  await expect(there.comment).toHaveValue('');
  expect(await tab.evaluate(() => JSON.stringify({ ...window.localStorage }))).not.toContain(HALF);
});

test('a text over its limit is refused at its field, and stays there', { tag: '@sizes' }, async ({
  page,
  request,
  people,
  community,
}) => {
  const tooLong = (maxChars: number) => ({
    typed: 'x'.repeat(maxChars + 1),
    said: `Usa como máximo ${maxChars} caracteres.`,
  });
  const [title, content, reply] = [DISCUSSION_TITLE_MAX_CHARS, DISCUSSION_CONTENT_MAX_CHARS, REPLY_MAX_CHARS].map(
    tooLong,
  );
  if (!title || !content || !reply) throw new Error('there are three limits');
  await people.arriveIn(page);
  await community.open();
  await community.publish({ ...QUESTION, title: title.typed, content: content.typed });
  await expect(community.titleField).toHaveAccessibleDescription(title.said);
  await expect(community.contentField).toHaveAccessibleDescription(content.said);
  await expect(community.titleField).toHaveValue(title.typed);
  await expect(community.contentField).toHaveValue(content.typed);

  await community.openPost((await firstPost(request)).id);
  await community.reply(reply.typed);
  await expect(community.comment).toHaveAccessibleDescription(reply.said);
  await expect(community.comment).toHaveValue(reply.typed);
});

test('a learner edits and deletes their own reply', async ({ page, request, people, community }) => {
  const post = await publish(request, await people.arrive());
  await people.arriveIn(page);
  await community.openPost(post.id);
  await community.reply(ANSWER);
  const own = community.comments.first();
  await own.getByRole('button', { name: 'Editar' }).click();
  await own.getByRole('textbox').fill('Yo cobro todo antes.');
  await own.getByRole('button', { name: 'Guardar' }).click();
  await expect(own).toContainText('Yo cobro todo antes.');
  await expect(own).toContainText('editado');
  await own.getByRole('button', { name: 'Eliminar' }).click();
  await page
    .getByRole('dialog', { name: '¿Eliminar tu comentario?' })
    .getByRole('button', { name: 'Eliminar' })
    .click();
  await expect(page.getByText('Aún no hay contribuciones en esta discusión')).toBeVisible();
});

test.describe('deleting a post', () => {
  // The stream informs a page with the open post, which reads it again.
  test.use({ expectedErrors: [/status of 404 .*\/(api\/community\/(posts|replies)|comunidad\/)/] });

  test('follows writing and editing it, and removes it from the list', { tag: '@sizes' }, async ({
    page,
    people,
    community,
    frame,
  }) => {
    await people.arriveIn(page);
    await community.open();
    await community.newPost.click();
    await expect(community.publishButton).toHaveAttribute('aria-disabled', 'true');
    await community.fillIn(QUESTION);
    await community.publishButton.click();
    await expect(community.drawer).toBeHidden();
    const post = community.post(QUESTION.title);
    await expect(post).toContainText('Lucía Vera');
    await expect(post.getByRole('list', { name: 'Etiquetas' })).toContainText('encargos');
    await expect(community.voteUp(post)).toHaveAttribute('aria-disabled', 'true');

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

  test('informs a person who is replying, and keeps the typed text', async ({ page, request, people, community }) => {
    const author = await people.arrive();
    const { id } = await publish(request, author);
    await people.arriveIn(page);
    await community.openPost(id);
    await community.comment.fill(HALF);
    await request.delete(`/api/community/posts/${id}`, { headers: bearer(author) });
    await community.sendComment.click();
    await expect(page.getByRole('alert').first()).toContainText('Esta publicación ya no existe');
    await expect(community.comment).toHaveValue(HALF);
    await page.reload();
    await expect(community.heading('Esta publicación ya no existe')).toBeVisible();
  });
});
