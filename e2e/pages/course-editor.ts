import type { Locator, Page } from 'playwright/test';
import { AdminPanel } from './admin-panel.ts';

/** A file as it is chosen for an upload. */
export type ChosenFile = string | { name: string; mimeType: string; buffer: Buffer };

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

  /** Presses a button of the form by keyboard. */
  press(name: string | RegExp): Promise<void> {
    return this.form.getByRole('button', { name, exact: true }).press('Enter');
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

  /** Uploads a file by the button of that name. */
  async upload(button: string, file: ChosenFile): Promise<void> {
    await this.press(button);
    // Each button has a window of its own, which stays in the page when it is closed.
    const window = this.page.locator('[aria-label^="Subir un archivo"][aria-hidden="false"]');
    await window.locator('input[type=file]').first().setInputFiles(file);
    await window.getByRole('button', { name: /^Subir 1 archivo/ }).press('Enter');
    await window.waitFor({ state: 'detached' });
  }
}
