import type { Page } from 'playwright/test';
import { expect, testOfOnePerson as test, test as testThatReads } from './fixtures.ts';

const KEYS = [
  'authTokens',
  'userInfo',
  'videoProgress',
  'courseProgress',
  'failedRequests',
  'tempUserId',
  'anonymousUserId',
];
const OTHER_KEYS = ['adminKey', 'pendingClaim', 'colorScheme'];

/** Values that another program, a crash or a person may have left under every key. */
const DAMAGES: [name: string, text: string][] = [
  ['no JSON', '{"half": '],
  ['a list', '[1, null, {"id": 3}]'],
  ['a number', '42'],
  ['objects of another shape', '{"accessToken": 1, "a": {"b": {"currentTime": "x"}}, "id": {}}'],
];

/** Opens every screen, plays a lesson and completes it. */
async function expectUsable(page: Page, courseId: string): Promise<void> {
  for (const path of [
    '/',
    '/search?q=ventas',
    '/library',
    '/eventos',
    '/ayuda',
    '/scheduling',
    '/login',
    '/registro',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    await expect(page.getByText('No pudimos abrir esta pantalla')).toBeHidden();
  }
  await page.goto('/perfil');
  await expect(page).toHaveURL('/login');
  await page.goto(`/course/${courseId}`);
  await page.getByRole('button', { name: 'Ver la primera lección' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Completar' }).click();
  await expect(dialog.getByText('Completado', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Cerrar' }).click();
  await expect(page.getByRole('progressbar', { name: 'Tu progreso' })).toBeVisible();
}

// The server refuses the stored admin key.
test.use({ expectedErrors: [/status of 401 .*\/api\/admin\/session/] });

for (const [name, text] of DAMAGES) {
  test(`every screen opens with ${name} in the browser's storage`, async ({ page, catalogue }) => {
    test.slow();
    const { id } = await catalogue.courseOnFiles();
    await page.addInitScript(
      ([keys, value]) => {
        for (const key of keys) window.localStorage.setItem(key, value);
      },
      [[...KEYS, ...OTHER_KEYS], text] as const,
    );
    await expectUsable(page, id);
  });
}

test('every screen opens while the browser forbids its storage', async ({ page, catalogue }) => {
  test.slow();
  const { id } = await catalogue.courseOnFiles();
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
  });
  await expectUsable(page, id);
});

test('every screen opens while the browser’s storage is full', async ({ page, catalogue }) => {
  test.slow();
  const { id } = await catalogue.courseOnFiles();
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  });
  await expectUsable(page, id);
});

testThatReads.describe('with forged tokens', () => {
  testThatReads.use({ expectedErrors: [/status of (400|401)/] });

  testThatReads('the browser goes on as a guest', async ({ page, frame, home }) => {
    await page.goto('/');
    await page.evaluate(() => {
      const accessToken = btoa(`11111111-1111-4111-8111-111111111111:falsa:${Date.now()}`);
      window.localStorage.setItem('authTokens', JSON.stringify({ accessToken, refreshToken: 'falso' }));
    });
    await page.reload();
    await expect(home.courses.cards.first()).toBeVisible();
    await expect(frame.login).toBeVisible();
  });
});
