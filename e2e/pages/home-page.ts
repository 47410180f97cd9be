import type { Locator, Page } from 'playwright/test';
import { CategoryChips } from './category-chips.ts';
import { CourseList } from './course-list.ts';

export class HomePage {
  readonly courses: CourseList;
  readonly chips: CategoryChips;
  readonly nextEvent: Locator;
  readonly backButton: Locator;
  readonly reserve: Locator;
  readonly bookingDialog: Locator;

  constructor(private readonly page: Page) {
    this.courses = new CourseList(page, 'Descubre nuevos cursos');
    this.chips = new CategoryChips(page);
    this.nextEvent = page.getByRole('region', { name: 'Cursos en Vivo' });
    this.backButton = page.getByRole('button', { name: 'Volver', exact: true });
    this.reserve = page.getByRole('button', { name: 'Reservar', exact: true });
    this.bookingDialog = page.getByRole('dialog', { name: 'Reservar Cita' });
  }

  coursesOf(category: string): CourseList {
    return new CourseList(this.page, `Cursos de ${category}`);
  }

  async open(): Promise<void> {
    await this.page.goto('/');
  }
}
