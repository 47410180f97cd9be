import type { Locator, Page } from 'playwright/test';

/** The training history of a person, with its certificates. */
export class TrainingHistoryPage {
  readonly title: Locator;
  readonly trainings: Locator;
  readonly figures: Locator;
  readonly back: Locator;
  readonly realName: Locator;
  readonly smartStudy: Locator;
  /** The open certificate. */
  readonly certificate: Locator;
  readonly copyCode: Locator;
  readonly shareMenu: Locator;

  constructor(private readonly page: Page) {
    const main = page.getByRole('main');
    this.title = main.getByRole('heading', { level: 1, name: 'Historial de Capacitaciones' });
    this.trainings = main.getByRole('list', { name: 'Capacitaciones' }).getByRole('article');
    this.figures = main.getByRole('definition');
    this.back = main.getByRole('link', { name: 'Volver al inicio' });
    this.realName = main.getByRole('button', { name: 'Actualizar con mi nombre real' });
    this.smartStudy = main.getByRole('link', { name: 'Estudio Inteligente' });
    this.certificate = page.getByRole('dialog', { name: 'Certificado de Finalización' });
    this.copyCode = this.certificate.getByRole('button', { name: 'Copiar el código de verificación' });
    this.shareMenu = this.certificate.getByRole('button', { name: 'Compartir en otro lugar' });
  }

  async open(): Promise<void> {
    await this.page.goto('/training-history');
  }

  training(course: string): Locator {
    return this.trainings.filter({ hasText: course });
  }

  /** Opens the certificate of a course. */
  async openCertificate(course: string): Promise<void> {
    await this.page.getByRole('link', { name: `Ver certificado de ${course}` }).click();
  }
}
