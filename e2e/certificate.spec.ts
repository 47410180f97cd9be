import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from 'playwright/test';
import { type Certificate, certificateSchema, verifiedCertificateSchema } from '../contract/certificates.ts';
import { trainingListSchema } from '../contract/training-history.ts';
import { expectAccessibleInBothSchemes } from './axe.ts';
import { expect, testWithOwnAcademy as test, testThatWrites } from './fixtures.ts';
import { completeCourse } from './full-academy.ts';
import { VerifyPage } from './pages/verify-page.ts';
import { type Actor, bearer } from './people.ts';
import { Staff } from './staff.ts';

/** Errors of a stopped server, and of an unknown code. */
const EXPECTED =
  /ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|ERR_SOCKET_NOT_CONNECTED|ERR_FAILED|Failed to fetch|error occurred when fetching the script|status of 404 .*\/api\/certificates\/verify\//;
/** A4 landscape, in points. */
const A4_LANDSCAPE = /\/MediaBox \[0 0 84[12]\S* 59[45]\S*\]/;

test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedErrors: [EXPECTED] });

test('a certificate is earned, printed, saved, shared, verified with and without the server, and revoked', {
  tag: '@sizes',
}, async ({ page, context, request, academy, people, catalogue, history, frame, otherDevice }) => {
  test.slow();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  // The browser under test has no print dialog; the attribute records the call.
  await context.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  const course = await catalogue.course();
  await completeCourse(request, await people.arriveIn(page), course);
  await history.open();
  await history.openCertificate(course.title);
  await expect(history.certificate.getByText('Certificado Válido')).toBeVisible();

  const printed = page.waitForEvent('popup');
  await history.certificate.getByRole('button', { name: 'Imprimir' }).click();
  await expect(frame.toast).toContainText('Se abrió una ventana para imprimir o guardar como PDF');
  const printPage = await printed;
  await expect(printPage.getByText('Preparando certificado para imprimir...')).toBeVisible();
  await expect(printPage.locator('html[data-printed]')).toBeVisible();
  const code = printPage.url().split('/').at(-1) ?? '';
  const closed = printPage.waitForEvent('close');
  await printPage.evaluate(() => void setTimeout(() => window.dispatchEvent(new Event('afterprint'))));
  await closed;

  const download = page.waitForEvent('download');
  await history.certificate.getByRole('button', { name: 'Descargar PDF' }).click();
  const file = await readFile(await (await download).path());
  expect(file.subarray(0, 5).toString()).toBe('%PDF-');

  await history.certificate.getByRole('button', { name: 'Compartir', exact: true }).click();
  // The toast before it may still be closing.
  await expect(frame.toast.filter({ hasText: 'Enlace copiado' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(new RegExp(`/certificate/verify/${code}$`));

  const employer = await otherDevice();
  const verify = new VerifyPage(employer);
  const certificate = verifiedCertificateSchema.parse(
    await (await request.get(`/api/certificates/verify/${code}`)).json(),
  );
  await verify.openLink(code, certificate.proof ?? '');
  await expect(verify.verdict).toHaveText('Certificado Válido');
  await expect(employer.getByText('Firma auténtica')).toBeVisible();
  await expect(verify.facts).toContainText('Lucía Vera');
  await expect(verify.sheet).toBeVisible();
  await expectAccessibleInBothSchemes(employer);
  await verify.isKept();

  await academy.kill();
  await employer.reload();
  await expect(verify.verdict).toHaveText('Firma auténtica');
  await expect(employer.getByText('no se pudo comprobar si lo revocó después')).toBeVisible();
  await expect(verify.facts).toContainText(course.title);
  await expectAccessibleInBothSchemes(employer);
  await academy.startAgain();
  await expect(verify.verdict).toHaveText('Certificado Válido');

  const staff = await Staff.signIn(request);
  await staff.revokeCertificate(openCertificateId(page), 'Se emitió por error.');
  await employer.reload();
  await expect(verify.verdict).toHaveText('Certificado Inválido');
  await expect(employer.getByText('Se emitió por error.')).toBeHidden();
  await expectAccessibleInBothSchemes(employer);
});

testThatWrites(
  'an altered signature and an unknown code are never shown as valid',
  { tag: '@sizes' },
  async ({ page, request, people, catalogue }) => {
    const learner = await people.arrive();
    const course = await catalogue.course();
    await completeCourse(request, learner, course);
    const { verificationCode: code, proof } = await certificateOf(request, learner);
    const [version, payload, signature = ''] = proof?.split('.') ?? [];
    const verify = new VerifyPage(page);

    await verify.openLink(code, `${version}.${payload}`);
    await expect(verify.verdict).toHaveText('Certificado Válido');
    await expect(page.getByText('No se pudo comprobar la firma')).toBeVisible();
    await expectAccessibleInBothSchemes(page);

    await page.goto('/verify');
    await verify.openLink(
      code,
      `${version}.${payload}.${signature.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))}`,
    );
    await expect(verify.verdict).toHaveText('Enlace no auténtico');
    await expect(page.getByText('La firma no corresponde')).toBeVisible();
    await expectAccessibleInBothSchemes(page);

    await verify.code.fill('7K3M');
    await page.keyboard.press('Enter');
    await expect(verify.code).toHaveAccessibleDescription(/^Un código tiene 16 letras y números/);
    await verify.code.fill('0000-0000-0000-0000');
    await page.keyboard.press('Enter');
    await expect(verify.verdict).toHaveText('Certificado no encontrado');
    await expectAccessibleInBothSchemes(page);
    await verify.code.fill(` ${code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')} `);
    await page.keyboard.press('Enter');
    await expect(verify.verdict).toHaveText('Certificado Válido');

    await page.goto('/print/certificate/0000-0000-0000-0000');
    await expect(page.getByRole('heading', { name: 'Certificado no encontrado' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Cerrar ventana' })).toBeVisible();
  },
);

testThatWrites('only the sheet is printed, on one A4 landscape page', async ({ page, request, people, catalogue }) => {
  const learner = await people.arrive();
  await completeCourse(request, learner, await catalogue.course());
  const { verificationCode } = await certificateOf(request, learner);
  await page.addInitScript(() => Object.assign(window, { print: () => undefined, close: () => undefined }));
  await page.goto(`/print/certificate/${verificationCode}`);
  await expect(page.getByRole('img', { name: /^Certificado de Finalización/ })).toBeVisible();
  await expectAccessibleInBothSchemes(page);

  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
  expect(pdf).toMatch(A4_LANDSCAPE);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Preparando certificado para imprimir...')).toBeHidden();
});

/** The certificate of an actor. */
async function certificateOf(request: APIRequestContext, actor: Actor): Promise<Certificate> {
  const headers = bearer(actor);
  const history = await request.get(`/api/users/${actor.id}/training-history`, { headers });
  const [{ certificateId } = { certificateId: '' }] = trainingListSchema.parse(await history.json());
  return certificateSchema.parse(await (await request.get(`/api/certificates/${certificateId}`, { headers })).json());
}

/** Id of the certificate whose dialog is open. */
function openCertificateId(page: Page): string {
  return new URL(page.url()).searchParams.get('certificado') ?? '';
}
