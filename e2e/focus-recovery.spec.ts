import type { Locator, Page } from 'playwright/test';
import { firstPost, publish, reply } from './community.ts';
import { expect, testThatWrites as test } from './fixtures.ts';
import { Bell } from './pages/bell.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedErrors: [/status of 401 /] });

/** Activates a control with Enter. */
async function press(control: Locator): Promise<void> {
  await control.press('Enter');
}

/**
 * Waits until the code that recovers the focus has loaded, which the first use of a page starts: then a focus moves
 * on.
 */
async function untilFocusIsRecovered(page: Page): Promise<void> {
  await page.keyboard.press('Shift');
  await expect(async () => {
    await page.evaluate(() => {
      const going = document.createElement('button');
      document.querySelector('main')?.append(going);
      going.focus({ preventScroll: true });
      going.remove();
    });
    await expect(page.locator(':focus')).toHaveCount(1, { timeout: 1_000 });
  }).toPass();
}

/** Expects the focus on any element of the screen. */
async function expectFocusOn(screen: Locator): Promise<void> {
  await expect(screen.locator(':focus')).toHaveCount(1);
}

async function signInAgainElsewhere(page: Page, person: { email: string; password: string }): Promise<void> {
  const { email, password } = person;
  expect((await page.request.post('/api/auth/login', { data: { email, password } })).ok()).toBe(true);
}

test('the focus stays on the screen when the pressed control is removed', { tag: '@sizes' }, async ({
  page,
  request,
  people,
  course,
  community,
  search,
  ratings,
  savedVideos,
  frame,
  catalogue,
}) => {
  const person = {
    name: 'Lucía',
    lastName: 'Vera',
    email: `foco.${process.pid}@ejemplo.cl`,
    password: 'una clave larga',
  };
  const actor = await people.arriveIn(page, person);
  const { id } = await catalogue.courseOnFiles();

  await test.step('a filter is removed', async () => {
    await search.open({ q: 'ventas', level: 'basic' });
    await untilFocusIsRecovered(page);
    await press(page.getByRole('button', { name: 'Quitar el texto' }));
    await expect(page.getByRole('button', { name: 'Quitar el nivel' })).toBeFocused();
    await press(search.clearFilters);
    await expectFocusOn(frame.main.locator('article, li'));
  });

  await test.step('a course is saved and removed', async () => {
    await course.open(id);
    await untilFocusIsRecovered(page);
    await press(savedVideos.offer);
    await expect(savedVideos.saved).toBeVisible();
    // Not on 'Borrar', which needs no confirmation.
    await expect(page.locator(':focus')).toContainText(await savedVideos.saved.innerText());
    await press(savedVideos.remove);
    await expect(savedVideos.offer).toBeFocused();
    await press(savedVideos.offer);
    await expect(savedVideos.saved).toBeVisible();
  });

  await test.step('a report is not sent', async () => {
    const report = ratings.reviews.getByRole('button', { name: 'Reportar' }).first();
    await press(report);
    await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(report).toBeFocused();
  });

  await test.step('all notices are read', async () => {
    const post = await publish(request, actor);
    await reply(request, await people.arrive(), post.id);
    await page.goto('/ayuda');
    await untilFocusIsRecovered(page);
    const bell = new Bell(page);
    await expect(bell.button).toHaveAccessibleName(/1/);
    await press(bell.button);
    await press(bell.markAllRead);
    await expect(bell.settings).toBeFocused();
  });

  await test.step('the profile: a saved course, the password, the other sessions', async () => {
    await signInAgainElsewhere(page, person);
    await page.goto('/perfil');
    await untilFocusIsRecovered(page);
    await press(savedVideos.remove);
    await expect(savedVideos.rows).toHaveCount(0);
    await expect(savedVideos.card.getByRole('link', { name: 'Explorar Cursos' })).toBeFocused();
    const change = frame.main.getByRole('button', { name: 'Cambiar contraseña' });
    await press(change);
    await press(frame.main.getByRole('button', { name: 'Cancelar' }));
    await expect(change).toBeFocused();
    await press(frame.main.getByRole('button', { name: 'Cerrar las demás' }));
    await expect(frame.main.getByText('No hay otras sesiones')).toBeVisible();
    await expectFocusOn(frame.main);
  });

  await test.step('the button that loads more posts is removed with the last page', async () => {
    const { title } = await firstPost(request);
    await community.open();
    await untilFocusIsRecovered(page);
    await expect(community.post(title)).toBeVisible();
    const more = frame.main.getByRole('button', { name: 'Cargar más discusiones' });
    // Posts also load when the foot of the list is in sight, and the button disappears with the last page.
    await expect(async () => {
      if (await more.isVisible()) await more.press('Enter', { timeout: 1_000 });
      await expect(more).toHaveCount(0, { timeout: 1_000 });
    }).toPass();
    await expect(community.shownOf).toBeFocused();
  });
});

for (const { use, press, scrolls } of [
  { use: 'a key', press: (button: Locator) => button.press('Shift'), scrolls: true },
  { use: 'a pointer', press: (button: Locator) => button.click(), scrolls: false },
]) {
  test(`after ${use}, the page ${scrolls ? 'scrolls' : 'does not scroll'} to the control that gets the recovered focus`, async ({
    page,
  }) => {
    await page.goto('/ayuda');
    await untilFocusIsRecovered(page);
    await page.evaluate(() => {
      const buttons = ['Cancelar', 'Borrar'].map((name) =>
        Object.assign(document.createElement('button'), { textContent: name }),
      );
      document.querySelector('main')?.prepend(...buttons);
    });
    await press(page.getByRole('button', { name: 'Cancelar' }));
    await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
    await page.getByRole('button', { name: 'Cancelar' }).evaluate((button) => button.remove());
    const next = page.getByRole('button', { name: 'Borrar' });
    await expect(next).toBeFocused();
    if (scrolls) await expect(next).toBeInViewport();
    else await expect(next).not.toBeInViewport();
  });
}
