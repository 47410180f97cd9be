import type { Locator, Page } from 'playwright/test';

export class EventsPage {
  readonly title: Locator;
  readonly events: Locator;

  constructor(private readonly page: Page) {
    this.title = page.getByRole('heading', { level: 1, name: 'Cursos en Vivo' });
    this.events = page.getByRole('main').getByRole('article');
  }

  async open(): Promise<void> {
    await this.page.goto('/eventos');
  }

  event(title: string): Locator {
    return this.events.filter({ has: this.page.getByRole('heading', { name: title, exact: true }) });
  }

  book(title: string): Locator {
    return this.event(title).getByRole('link', { name: /^Reservar mi Lugar/ });
  }
}
