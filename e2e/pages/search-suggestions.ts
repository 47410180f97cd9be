import type { Locator, Page } from 'playwright/test';

/** The suggestions below a search field for courses. */
export class SearchSuggestions {
  readonly list: Locator;
  readonly options: Locator;
  readonly clearHistory: Locator;

  constructor(private readonly page: Page) {
    this.list = page.getByRole('listbox', { name: 'Sugerencias' });
    this.options = this.list.getByRole('option');
    this.clearHistory = page.getByRole('button', { name: 'Borrar historial' });
  }

  /** 'Cursos', 'Categorías', 'Lecciones', 'Buscaste antes' */
  of(kind: string): Locator {
    return this.list.getByRole('group', { name: kind, exact: true }).getByRole('option');
  }

  remove(search: string): Locator {
    return this.page.getByRole('button', { name: `Quitar «${search}» del historial` });
  }
}
