import type { Locator, Page } from 'playwright/test';
import { AdminPanel } from './admin-panel.ts';

/** The panel's tab Cursos with the editor of a course. */
export class CourseEditor extends AdminPanel {
  readonly lessons: Locator;
  readonly lessonTitle: Locator;
  readonly duration: Locator;
  readonly removeQuestion: Locator;

  constructor(page: Page) {
    super(page);
    this.lessons = this.form.getByRole('group', { name: /^Lecciones/ }).getByRole('listitem');
    this.lessonTitle = this.form.getByLabel('Título de la lección');
    this.duration = this.form.getByLabel('Duración (m:ss)');
    this.removeQuestion = page.getByRole('dialog', { name: '¿Quitar la lección?' });
  }

  field(label: string): Locator {
    return this.form.getByLabel(label, { exact: true });
  }

  grip(title: string): Locator {
    return this.form.getByRole('button', { name: `Mover ${title}`, exact: true });
  }

  /** The titles of the lessons, in their order. */
  async titles(): Promise<string[]> {
    const names = await this.form
      .getByRole('button', { name: /^Mover / })
      .evaluateAll((grips) => grips.map((grip) => grip.getAttribute('aria-label') ?? ''));
    return names.map((name) => name.replace('Mover ', ''));
  }
}
