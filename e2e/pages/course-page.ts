import type { Locator, Page } from 'playwright/test';

export class CoursePage {
  readonly title: Locator;
  readonly lessons: Locator;
  readonly notFound: Locator;
  /** How far the actor has come in the course. */
  readonly progress: Locator;
  /** The picture that plays the first lesson, or goes on. */
  readonly play: Locator;

  constructor(private readonly page: Page) {
    this.title = page.getByRole('heading', { level: 1 });
    this.lessons = page.getByRole('main').getByRole('list', { name: 'Lecciones' }).getByRole('listitem');
    this.notFound = page.getByRole('heading', { name: 'Curso no encontrado' });
    this.progress = page.getByRole('progressbar', { name: 'Tu progreso' });
    this.play = page.getByRole('main').getByRole('button', { name: /^(Ver la primera lección|Continuar: )/ });
  }

  async open(id: string): Promise<void> {
    await this.page.goto(`/course/${id}`);
  }

  /** A lesson in the page's own list. */
  lesson(title: string): Locator {
    return this.lessons.filter({ hasText: title }).getByRole('button');
  }

  /** Lessons marked as done. */
  doneLessons(): Locator {
    return this.lessons.filter({ hasText: 'Completado' });
  }
}
