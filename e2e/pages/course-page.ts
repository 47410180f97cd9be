import type { Locator, Page } from 'playwright/test';

export class CoursePage {
  readonly title: Locator;
  readonly lessons: Locator;
  readonly notFound: Locator;

  constructor(private readonly page: Page) {
    this.title = page.getByRole('heading', { level: 1 });
    this.lessons = page.getByRole('main').getByRole('list', { name: 'Lecciones' }).getByRole('listitem');
    this.notFound = page.getByRole('heading', { name: 'Curso no encontrado' });
  }

  async open(id: string): Promise<void> {
    await this.page.goto(`/course/${id}`);
  }
}
