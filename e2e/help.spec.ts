import type { APIRequestContext } from 'playwright/test';
import { type Help, helpSchema } from '../contract/help.ts';
import { expectAccessibleInBothSchemes } from './axe.ts';
import { expect, testThatWrites, testWithChat } from './fixtures.ts';
import { Staff } from './staff.ts';

async function helpOf(request: APIRequestContext): Promise<Help> {
  return helpSchema.parse(await (await request.get('/api/help/all')).json());
}

function aQuestionIn({ faqs, categories }: Help, name: string) {
  const category = categories.find((one) => one.name === name);
  const faq = faqs.find(({ categoryId }) => categoryId === category?.id);
  if (!faq) throw new Error(`the demonstration has no question about ${name}`);
  return faq;
}

testThatWrites(
  'a guest finds an FAQ by keyboard, rates its answer, and shares its address',
  { tag: '@sizes' },
  async ({ page, request, help, otherDevice }) => {
    const { id, question, answer } = aQuestionIn(await helpOf(request), 'Pagos');
    const [opening = ''] = answer.split('\n');
    await help.open();
    await expect(help.categories).toBeVisible();
    await expect(help.chatButton).toBeHidden();
    await expectAccessibleInBothSchemes(page);

    await help.box.pressSequentially(withoutAccents(question).toUpperCase());
    await expect(page.getByText('1 resultado', { exact: true })).toBeVisible();
    await expect(help.categories).toBeHidden();
    await help.question(question).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText(opening)).toBeVisible();
    await help.box.fill('');
    await expect(help.categories).toBeVisible();

    await help.popular(question).click();
    await expect(page).toHaveURL(`/ayuda?pregunta=${id}`);
    await expect(help.question(question)).toBeFocused();
    await expect(help.question(question)).toBeInViewport();
    await help.rating('Sí').click();
    await expect(page.getByRole('status').getByText('¡Gracias por tu feedback!')).toBeVisible();
    await page.reload();
    await expect(help.rating('Sí')).toHaveAttribute('aria-pressed', 'true');
    await expectAccessibleInBothSchemes(page);
    await help.category('Ventas').click();
    await expect(help.question(question)).toBeHidden();

    const other = await otherDevice();
    await other.goto(new URL(`/ayuda?pregunta=${id}`, page.url()).href);
    await expect(other.getByText(opening)).toBeVisible();
  },
);

testThatWrites(
  'a search without matches is recorded, and a guest reports a problem after invalid input',
  { tag: '@sizes' },
  async ({ page, request, help }) => {
    await help.open();
    await expect(help.categories).toBeVisible();
    const miss = page.waitForRequest('**/api/search-misses');
    await help.box.pressSequentially('zzqxw');
    await expect(page.getByRole('heading', { name: 'No encontramos resultados para «zzqxw»' })).toBeVisible();
    expect((await miss).postDataJSON()).toEqual({ area: 'help', q: 'zzqxw' });

    await help.report.click();
    await expect(help.field('Email')).toBeFocused();
    await help.field('Email').fill('camila@');
    await help.send.click();
    await expect(help.dialog.getByRole('alert')).toContainText('Por favor completa todos los campos.');
    await expectAccessibleInBothSchemes(page);
    await help.field('Asunto').fill('El video se detiene');
    await help.field('Descripción').fill('En el minuto 3, siempre.');
    await expect(help.dialog.getByText('24/500 caracteres')).toBeVisible();
    await help.dialog.getByText('Pago', { exact: true }).click();
    await help.send.click();
    await expect(help.dialog.getByText('Escribe un email válido.')).toBeVisible();

    await page.goBack();
    await expect(help.dialog).toBeHidden();
    await help.report.click();
    await expect(help.field('Asunto')).toHaveValue('El video se detiene');
    await help.field('Email').fill('camila@correo.example');
    await help.field('Email').press('Enter');
    await expect(page.getByText('Reporte enviado')).toBeVisible();
    await expect(help.dialog).toBeHidden();
    const [report] = await (await Staff.signIn(request)).problemReports();
    expect(report).toMatchObject({
      userEmail: 'camila@correo.example',
      subject: 'El video se detiene',
      description: 'En el minuto 3, siempre.',
      type: 'payment',
    });
  },
);

testWithChat(
  'the chat opens beside the help in a frame of its own site, and is offered on the home page',
  { tag: '@sizes' },
  async ({ page, help, home }) => {
    await help.open();
    await help.chatButton.click();
    await expect(help.chat.frameLocator('iframe').locator('html')).toHaveAttribute('lang', 'es');
    const frame = help.chat.locator('iframe');
    await expect(frame).toHaveAttribute('src', /^https:\/\/chat\.example\/.*lang=es/);
    expect(await page.evaluate(() => document.querySelector('iframe')?.contentDocument)).toBeNull();
    await expectAccessibleInBothSchemes(page);
    await help.chat.getByRole('button', { name: 'Cerrar el chat' }).click();
    await expect(help.chat).toBeHidden();
    await expect(help.chatButton).toBeFocused();

    await home.open();
    await expect(help.chatButton).toBeVisible();
  },
);

function withoutAccents(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '');
}
