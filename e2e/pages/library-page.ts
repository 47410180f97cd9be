import type { Locator, Page } from 'playwright/test';
import { CategoryChips } from './category-chips.ts';
import { CourseList } from './course-list.ts';

export class LibraryPage {
  readonly title: Locator;
  readonly chips: CategoryChips;
  readonly courses: CourseList;
  readonly moreCategories: Locator;

  constructor(private readonly page: Page) {
    this.title = page.getByRole('heading', { level: 1, name: 'Biblioteca de Cursos' });
    this.chips = new CategoryChips(page);
    this.courses = new CourseList(page, 'Cursos');
    this.moreCategories = page.getByRole('button', { name: 'Más categorías →' });
  }

  async open(): Promise<void> {
    await this.page.goto('/library');
  }
}
