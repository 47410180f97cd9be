import type { Locator, Page } from 'playwright/test';

/** The public page that verifies a certificate. */
export class VerifyPage {
  readonly verdict: Locator;
  readonly facts: Locator;
  readonly sheet: Locator;
  /** The field for a code, with or without a result above it. */
  readonly code: Locator;
  readonly retry: Locator;

  constructor(private readonly page: Page) {
    const main = page.getByRole('main');
    this.verdict = main.getByRole('heading', { level: 1 });
    this.facts = main.getByLabel('Lo que dice el certificado');
    this.sheet = main.getByRole('img', { name: /^Certificado/ });
    this.code = main.getByRole('textbox', { name: /^(Código de verificación|Verificar otro certificado)$/ });
    this.retry = main.getByRole('button', { name: 'Reintentar' });
  }

  /** Opens the link of a certificate's QR code. */
  async openLink(code: string, proof = ''): Promise<void> {
    await this.page.goto(`/certificate/verify/${code}${proof && `#${proof}`}`);
  }

  /** Waits until the page can be opened without the server. */
  async isKept(): Promise<void> {
    await this.page.evaluate(() => navigator.serviceWorker.ready);
    await this.page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  }
}
