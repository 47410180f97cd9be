import { channelListSchema } from '../contract/community.ts';
import { TOTAL_COUNT_HEADER } from '../contract/headers.ts';
import { activeSellerListSchema } from '../contract/reputation.ts';
import { firstPost, publish, QUESTION, read } from './community.ts';
import { expect, testThatWrites as test, test as testThatReads } from './fixtures.ts';
import { CommunityPage } from './pages/community-page.ts';

testThatReads(
  'the list of posts loads its pages on scrolling, and filters by channel and by text',
  { tag: '@sizes' },
  async ({ page, community, frame, request }) => {
    const total = Number((await request.get('/api/community/posts?limit=1')).headers()[TOTAL_COUNT_HEADER]);
    const channels = await read(request, '/api/community/channels', channelListSchema);
    const first = await firstPost(request);

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

testThatReads(
  'the ranking shows how the points of a seller add up',
  { tag: '@sizes' },
  async ({ page, community, request }) => {
    const [first] = await read(request, '/api/community/active-sellers', activeSellerListSchema);
    if (!first) throw new Error('nobody in the demonstration academy is active');
    await community.open();
    await expect(community.sellers.getByRole('heading')).toHaveText('Sellers más activos');
    await community.sellers.getByRole('button', { name: first.fullName }).click();
    const dialog = page.getByRole('dialog', { name: `La reputación de ${first.fullName}` });
    await expect(dialog.getByRole('row').last()).toContainText(
      String(first.reputation).replace(/(\d)(\d{3})$/, '$1.$2'),
    );
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  },
);

test('a learner asks, another one answers, and the answer is accepted', { tag: '@sizes' }, async ({
  page,
  request,
  people,
  community,
  otherDevice,
}) => {
  const { id, title } = await publish(request, await people.arriveIn(page));
  const readerPage = await otherDevice();
  const reader = new CommunityPage(readerPage);
  await people.arriveIn(readerPage);
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
  await reader.sellers.getByRole('button', { name: /^Tu lugar: \d+/ }).click();
  await expect(readerPage.getByRole('dialog', { name: 'Tu reputación' }).getByRole('row').last()).toHaveText(
    'Reputación11',
  );
});

test('a vote is counted once, marked, and withdrawn by a second press', { tag: '@sizes' }, async ({
  page,
  request,
  people,
  community,
}) => {
  const { title } = await publish(request, await people.arrive());
  await people.arriveIn(page);
  await community.open();
  const vote = community.voteUp(community.post(title));
  // The count is shown before the server has the vote; a reload would cancel the request.
  const counted = page.waitForResponse(/\/vote$/);
  await vote.click();
  await expect(vote).toHaveText('1');
  await counted;
  await page.reload();
  await expect(vote).toHaveAttribute('aria-pressed', 'true');
  await expect(vote).toHaveText('1');
  await vote.click();
  await expect(vote).toHaveText('0');
  await expect(vote).toHaveAttribute('aria-pressed', 'false');
});

test('a question about a moment of a lesson leads back to that moment', { tag: '@sizes' }, async ({
  page,
  people,
  community,
  course,
  player,
  catalogue,
}) => {
  const { id, lessons } = await catalogue.courseOnFiles();
  await people.arriveIn(page);
  await page.goto(`/course/${id}?lesson=${lessons[0]?.id}&t=7`);
  await player.expectPlaying();
  await page.getByRole('button', { name: 'Preguntar sobre este momento' }).click();
  await community.fillIn({ ...QUESTION, channel: 'Ventas' });
  await community.publishButton.click();
  await page.getByRole('link', { name: new RegExp(QUESTION.title.slice(1, 20)) }).click();
  const back = page.getByRole('link', { name: new RegExp(`^Pregunta sobre «${lessons[0]?.title}», en 0:\\d\\d$`) });
  await expect(back).toHaveAttribute('href', new RegExp(`^/course/${id}\\?lesson=${lessons[0]?.id}&t=\\d+$`));
  await back.click();
  await expect(player.title(lessons[0]?.title ?? '')).toBeVisible();
  await expect(course.title).toBeAttached();
});

test('a learner reports a post', async ({ page, request, people, community, frame }) => {
  await people.arriveIn(page);
  await community.openPost((await firstPost(request)).id);
  await page.getByRole('button', { name: 'Reportar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reportar publicación' });
  await dialog.getByRole('textbox').fill('Vende otra cosa.');
  await dialog.getByRole('button', { name: 'Enviar reporte' }).click();
  await expect(frame.toast).toContainText('Reporte enviado');
});

test("the posts do not move when the person's own place in the ranking loads", { tag: '@phone' }, async ({
  page,
  people,
  community,
}) => {
  let letGo = () => {};
  const held = new Promise<void>((resume) => (letGo = resume));
  await page.route('**/api/users/*/reputation', async (route) => {
    await held;
    await route.continue();
  });
  await people.arriveIn(page);
  const asked = page.waitForRequest('**/api/users/*/reputation');
  await community.open();
  await asked;
  const before = await community.posts.first().boundingBox();
  letGo();
  await expect(community.ownPlace).toBeVisible();
  expect((await community.posts.first().boundingBox())?.y).toBe(before?.y);
});
