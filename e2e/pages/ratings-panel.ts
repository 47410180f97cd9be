import type { Locator, Page } from 'playwright/test';

/** The ratings and reviews of a course, with the form for the person's own. */
export class RatingsPanel {
  readonly panel: Locator;
  readonly stars: Locator;
  readonly review: Locator;
  readonly send: Locator;
  readonly update: Locator;
  readonly reviews: Locator;

  constructor(page: Page) {
    this.panel = page.getByRole('region', { name: 'Calificaciones' });
    this.stars = this.panel.getByRole('radio');
    this.review = this.panel.getByRole('textbox', { name: 'Reseña (opcional)' });
    this.send = this.panel.getByRole('button', { name: 'Enviar calificación' });
    this.update = this.panel.getByRole('button', { name: 'Actualizar calificación' });
    this.reviews = this.panel.getByRole('list', { name: 'Reseñas' }).getByRole('listitem');
  }

  star(count: number): Locator {
    return this.stars.nth(count - 1);
  }

  /** '12 calificaciones' */
  count(total: number): Locator {
    return this.panel.getByText(total === 1 ? '1 calificación' : `${total} calificaciones`, { exact: true });
  }
}
