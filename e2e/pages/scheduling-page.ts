import type { Locator, Page } from 'playwright/test';

export class SchedulingPage {
  readonly courses: Locator;
  readonly slots: Locator;
  readonly slotNames: Locator;
  readonly continueButton: Locator;
  readonly slotRequired: Locator;
  readonly summary: Locator;
  readonly confirm: Locator;

  constructor(private readonly page: Page) {
    this.courses = page.getByRole('list', { name: 'Cursos', exact: true }).getByRole('button');
    this.slots = page.getByRole('group', { name: 'Horarios disponibles' }).getByRole('radio');
    this.slotNames = page.getByRole('group', { name: 'Horarios disponibles' }).locator('label');
    this.continueButton = page.getByRole('button', { name: 'Continuar' });
    this.slotRequired = page.getByText('Por favor selecciona un horario disponible');
    this.summary = page.getByRole('region', { name: 'Resumen de tu asesoría' });
    this.confirm = this.summary.getByRole('button', { name: 'Confirmar' });
  }

  async open(): Promise<void> {
    await this.page.goto('/scheduling');
  }

  async chooseCourse(title: string): Promise<void> {
    await this.courses.filter({ hasText: title }).click();
  }
}
