import type { Locator, Page } from 'playwright/test';

/** The categories to filter by, one at a time. */
export class CategoryChips {
  private readonly group: Locator;
  readonly all: Locator;

  constructor(page: Page) {
    this.group = page.getByRole('main').getByRole('group', { name: 'Categorías' });
    this.all = this.group.getByRole('button');
  }

  chip(name: string): Locator {
    return this.group.getByRole('button', { name, exact: true });
  }

  choose(name: string): Promise<void> {
    return this.chip(name).click();
  }
}
