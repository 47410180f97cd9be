import { expect, test } from './fixtures.ts';

/** Least share of the screen's width for the courses, beside the navigation of a desktop and of a phone. */
const LEAST_SHARE = 0.7;

test.use({ otherSites: ['calendly.com'] });

test('an advisory session is booked in three steps', { tag: '@sizes' }, async ({
  page,
  context,
  scheduling,
  catalogue,
}) => {
  const [wanted] = await catalogue.courses();
  const title = wanted?.title ?? '';

  await scheduling.open();
  const width = page.viewportSize()?.width ?? Number.NaN;
  await expect(scheduling.courses.first()).toBeVisible();
  const list = await scheduling.courses.first().locator('xpath=ancestor::ul').boundingBox();
  expect(list?.width).toBeGreaterThan(width * LEAST_SHARE);
  await scheduling.chooseCourse(title);
  await expect(scheduling.slots.first()).toBeVisible();
  await scheduling.continueButton.click();
  await expect(scheduling.slotRequired).toBeVisible();

  await scheduling.slots.nth(1).check();
  await expect(scheduling.slotRequired).toBeHidden();
  await expect(scheduling.summary).toContainText(title);

  const opened = context.waitForEvent('page');
  await scheduling.confirm.click();
  const booking = await opened;
  await booking.waitForURL(/calendly\.com/);
  const query = new URL(booking.url()).searchParams;
  expect(query.get('date')).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  expect(query.get('time')).toMatch(/^(09|14):00$/);
  expect(query.get('course')).toBe(title);
  await expect(scheduling.summary).toContainText(query.get('time') ?? '');
  await expect(page.getByText('Termina ahí tu reserva')).toBeVisible();
});

test('the slots stay the same after a reload', async ({ page, scheduling, catalogue }) => {
  const course = await catalogue.course();
  await page.goto(`/scheduling?course=${course.id}`);
  await expect(scheduling.slots.first()).toBeVisible();
  const before = await scheduling.slotNames.allTextContents();
  expect(before.length).toBeGreaterThan(0);
  expect(before.length).toBeLessThanOrEqual(8);

  await page.reload();
  await expect(scheduling.slotNames).toHaveText(before);
});

test('slots are on weekdays at 09:00 and 14:00, from now on', async ({ page, scheduling, catalogue }) => {
  // A Friday at 10:00 in Santiago: today's slot at 09:00 has passed.
  await page.clock.setFixedTime('2026-11-20T13:00:00Z');
  const course = await catalogue.course();
  await page.goto(`/scheduling?course=${course.id}`);
  await expect(scheduling.slots.first()).toBeVisible();
  for (const name of await scheduling.slotNames.allTextContents()) {
    expect(name).toMatch(/^(09|14):00(lunes|martes|miércoles|jueves|viernes) \d{1,2} (nov|dic)$/);
    expect(name).not.toBe('09:00viernes 20 nov');
  }
});

test.describe('a course that does not exist', () => {
  test.use({ expectedErrors: [/status of 404.*no-such-course/] });

  test('leads to the choice of another', async ({ page, scheduling }) => {
    await page.goto('/scheduling?course=no-such-course');
    await page.getByRole('button', { name: 'Elegir otro curso' }).click();
    await expect(scheduling.courses.first()).toBeVisible();
  });
});
