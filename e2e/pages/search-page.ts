import type { Locator, Page } from 'playwright/test';
import { CategoryChips } from './category-chips.ts';
import { CourseList } from './course-list.ts';
import { SearchSuggestions } from './search-suggestions.ts';

export class SearchPage {
  readonly box: Locator;
  readonly chips: CategoryChips;
  private readonly levels: Locator;
  readonly results: CourseList;
  /** 'También te puede interesar' */
  readonly related: CourseList;
  readonly suggestions: SearchSuggestions;
  readonly empty: Locator;
  readonly seeAll: Locator;
  readonly clearFilters: Locator;

  constructor(private readonly page: Page) {
    this.box = page.getByRole('combobox', { name: 'Buscar en el catálogo' });
    this.chips = new CategoryChips(page);
    this.levels = page.getByRole('main').getByRole('group', { name: 'Nivel' });
    this.results = new CourseList(page, 'Resultados de búsqueda');
    this.related = new CourseList(page, 'También te puede interesar');
    this.suggestions = new SearchSuggestions(page);
    this.empty = page.getByRole('heading', { name: 'No se encontraron cursos' });
    this.seeAll = page.getByRole('link', { name: 'Ver todos los cursos' });
    this.clearFilters = page.getByRole('button', { name: 'Limpiar filtros' });
  }

  async open(query: Record<string, string> = {}): Promise<void> {
    await this.page.goto(`/search?${new URLSearchParams(query)}`);
  }

  level(name: string): Locator {
    return this.levels.getByRole('button', { name, exact: true });
  }

  /** '3 resultados encontrados' */
  found(count: number): Locator {
    return this.page.getByText(count === 1 ? '1 resultado encontrado' : `${count} resultados encontrados`, {
      exact: true,
    });
  }
}
