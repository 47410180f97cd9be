import type { Locator, Page } from 'playwright/test';

export class CoursePage {
  readonly title: Locator;
  readonly lessons: Locator;
  /** Parts of the card of lessons: its heading, the saving, the list. */
  readonly lessonParts: Locator;
  readonly notFound: Locator;
  /** Progress of the actor in the course. */
  readonly progress: Locator;
  /** The picture that plays the first lesson, or continues. */
  readonly play: Locator;
  /** The button that begins, continues or repeats the course. */
  readonly action: Locator;
  /** Skills that the course teaches, line by line. */
  readonly learnings: Locator;
  /** Links of 'Cursos similares'. */
  readonly similar: Locator;

  constructor(private readonly page: Page) {
    this.title = page.getByRole('heading', { level: 1 });
    this.lessons = page.getByRole('main').getByRole('list', { name: 'Lecciones' }).getByRole('listitem');
    this.lessonParts = page
      .getByRole('region', { name: 'Lecciones', exact: true })
      .locator('> *')
      .filter({ visible: true });
    this.notFound = page.getByRole('heading', { name: 'Curso no encontrado' });
    this.progress = page.getByRole('progressbar', { name: 'Tu progreso' });
    this.play = page
      .getByRole('main')
      .getByRole('button', { name: /^(Ver la primera lección|Continuar: (?!lección \d))/ });
    this.action = page
      .getByRole('main')
      .getByRole('button', { name: /^(Comenzar curso|Continuar: lección \d+|Repasar)$/ });
    this.learnings = page.getByRole('region', { name: 'Lo que aprenderás' }).getByRole('listitem');
    this.similar = page.getByRole('main').getByRole('list', { name: 'Cursos similares' }).getByRole('link');
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
