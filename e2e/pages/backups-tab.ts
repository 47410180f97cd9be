import { expect, type Locator, type Page } from 'playwright/test';

/** The panel's tab with the backups of the academy. */
export class BackupsTab {
  readonly rows: Locator;
  readonly restoring: Locator;
  readonly restored: Locator;

  constructor(private readonly page: Page) {
    this.rows = page
      .getByRole('region', { name: 'Lista de copias' })
      .getByRole('row')
      .filter({ has: page.getByRole('cell') });
    this.restoring = page.getByRole('dialog', { name: 'La academia se está restaurando' });
    this.restored = page.getByRole('alert').getByText('La academia está restaurada');
  }

  async make(): Promise<void> {
    const before = await this.rows.count();
    await this.page.getByRole('button', { name: 'Hacer una copia ahora' }).click();
    await expect(this.rows).toHaveCount(before + 1);
  }

  /** Restores the newest backup, and waits until the academy is back. */
  async restoreNewest(): Promise<void> {
    await this.rows
      .first()
      .getByRole('button', { name: /^Restaurar/ })
      .click();
    const dialog = this.page.getByRole('dialog', { name: /^¿Restaurar/ });
    await dialog.getByRole('textbox').fill('RESTAURAR');
    await dialog.getByRole('button', { name: 'Restaurar', exact: true }).click();
    await expect(this.restored).toBeVisible();
  }
}
