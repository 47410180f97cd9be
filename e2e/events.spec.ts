import { expect, test } from './fixtures.ts';

const PROBLEM = { statusCode: 500, code: 'unexpected', message: 'Algo salió mal. Inténtalo de nuevo.' };

test.use({ otherSites: ['calendly.com'] });

test('live events are listed, and a place is booked in a new tab', async ({ page, events, catalogue }) => {
  const all = await catalogue.events();
  const [first] = all;
  if (!first) throw new Error('the demonstration academy has no events');

  await events.open();
  await expect(events.title).toBeVisible();
  await expect(events.events).toHaveCount(Math.min(all.length, 10));
  const card = events.event(first.title);
  for (const fact of [first.type, first.time, `${first.attendees} inscritos`, first.instructor])
    await expect(card).toContainText(fact);

  const booking = page.waitForEvent('popup');
  await events.book(first.title).click();
  await expect(await booking).toHaveURL(first.bookingUrl);
});

test('an event of the academy can be put into a calendar', async ({ page, events, catalogue }) => {
  const [first] = await catalogue.events();
  await events.open();
  const download = page.waitForEvent('download');
  await events
    .event(first?.title ?? '')
    .getByRole('link', { name: /^Añadir al calendario/ })
    .click();
  expect((await download).suggestedFilename()).toMatch(/\.ics$/);
});

test.describe('when events can not be loaded', () => {
  test.use({ expectedErrors: [/status of 500/] });

  test('the screen shows an error, and its button loads the page again', async ({
    page,
    events,
    library,
    frame,
    context,
  }) => {
    await context.route('**/api/calendly/events', (route) => route.fulfill({ status: 500, json: PROBLEM }));
    // The page of the screen itself would have the answers in its page data.
    await library.open();
    await frame.place('Cursos en Vivo').click();
    await expect(page.getByRole('alert')).toContainText('No se pudieron cargar los eventos');

    await context.unroute('**/api/calendly/events');
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect(events.events.first()).toBeVisible();
  });

  test("the home page's block keeps its height when they fail, and when they load", async ({
    page,
    home,
    library,
    frame,
    context,
  }) => {
    let answer = () => {};
    const isAsked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await context.route('**/api/calendly/events', async (route) => {
      await isAsked;
      await route.fulfill({ status: 500, json: PROBLEM });
    });
    const height = async () => Math.round((await home.nextEvent.boundingBox())?.height ?? 0);
    await library.open();
    await frame.place('Inicio').click();
    await expect(home.nextEvent).toBeVisible();
    const waiting = await height();

    answer();
    await expect(home.nextEvent).toContainText('No se pudieron cargar los eventos');
    expect(await height()).toBe(waiting);

    await context.unroute('**/api/calendly/events');
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect(home.nextEvent).toContainText('VIVO');
    expect(await height()).toBe(waiting);
  });
});
