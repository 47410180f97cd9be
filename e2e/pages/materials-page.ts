import type { Locator, Page } from 'playwright/test';

/** The brands, their materials, and the page of a material. */
export class MaterialsPage {
  readonly title: Locator;
  readonly brands: Locator;
  readonly search: Locator;
  readonly cards: Locator;
  /** The shown page of a PDF. */
  readonly pdfPage: Locator;

  constructor(private readonly page: Page) {
    this.title = page.getByRole('heading', { level: 1, name: '¿Necesitas Material para Vender?' });
    this.brands = page.getByRole('list', { name: 'Marcas' }).getByRole('link');
    this.search = page.getByRole('searchbox', { name: 'Buscar materiales' });
    this.cards = page.getByRole('main').getByRole('article');
    this.pdfPage = page.locator('canvas[aria-busy="false"]');
  }

  async open(query = ''): Promise<void> {
    await this.page.goto(`/materiales${query}`);
  }

  card(title: string): Locator {
    return this.page.getByRole('article', { name: title, exact: true });
  }

  heading(name: string): Locator {
    return this.page.getByRole('heading', { level: 1, name, exact: true });
  }
}
