import type { Locator, Page } from 'playwright/test';

/** Courses as cards, with the line below that shows their number. */
export class CourseList {
  readonly list: Locator;
  readonly cards: Locator;
  readonly titles: Locator;

  constructor(
    private readonly page: Page,
    name: string,
  ) {
    this.list = page.getByRole('main').getByRole('list', { name, exact: true });
    this.cards = this.list.getByRole('article');
    this.titles = this.cards.getByRole('heading', { level: 3 });
  }

  card(title: string): Locator {
    return this.cards.filter({ has: this.page.getByRole('heading', { name: title, exact: true }) });
  }

  async open(title: string): Promise<void> {
    await this.list.getByRole('link', { name: title, exact: true }).click();
  }

  /** '24 de 2000 cursos' */
  shown(count: number, total: number): Locator {
    return this.page.getByText(`${count} de ${total} cursos`, { exact: true });
  }
}
