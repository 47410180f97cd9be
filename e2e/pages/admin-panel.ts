import type { Locator, Page } from 'playwright/test';
import { ADMIN } from '../staff.ts';

/** A file to choose for an upload. */
export type ChosenFile = string | { name: string; mimeType: string; buffer: Buffer };

/** The panel of the academy's staff. */
export class AdminPanel {
  readonly user: Locator;
  readonly password: Locator;
  readonly enter: Locator;
  readonly tabs: Locator;
  readonly leave: Locator;
  readonly title: Locator;
  readonly search: Locator;
  readonly rows: Locator;
  /** Note of a list about a new row. */
  readonly listNote: Locator;
  /** The form open beside the list. */
  readonly form: Locator;
  readonly name: Locator;
  readonly save: Locator;
  /** The open window for uploads: each button has its own, which stays in the page when it is closed. */
  readonly uploads: Locator;

  constructor(readonly page: Page) {
    this.user = page.getByLabel('Usuario');
    this.password = page.getByLabel('Contraseña', { exact: true });
    this.enter = page.getByRole('button', { name: 'Iniciar Sesión' });
    this.tabs = page.getByRole('navigation', { name: 'Secciones del panel' });
    this.leave = page.getByRole('button', { name: 'Salir', exact: true });
    this.title = page.getByRole('heading', { level: 1 });
    this.search = page.getByRole('main').getByRole('searchbox');
    this.rows = page
      .getByRole('table')
      .getByRole('row')
      .filter({ has: page.getByRole('cell') });
    this.listNote = page.getByRole('status').filter({ hasText: 'Lo nuevo' });
    this.form = page.getByRole('dialog').filter({ has: page.locator('form') });
    this.name = this.form.getByRole('textbox', { name: 'Nombre' });
    this.uploads = page.locator('[aria-label^="Subir un archivo"][aria-hidden="false"]');
    this.save = this.form.getByRole('button', { name: /^(Guardar cambios|Crear)$/ });
  }

  async open(path = '/admin/categorias'): Promise<void> {
    await this.page.goto(path);
  }

  async signIn(password = ADMIN.password, user = ADMIN.username): Promise<void> {
    await this.user.fill(user);
    await this.password.fill(password);
    await this.password.press('Enter');
  }

  tab(name: string): Locator {
    return this.tabs.getByRole('link', { name, exact: true });
  }

  row(name: string): Locator {
    return this.rows.filter({ has: this.page.getByRole('link', { name, exact: true }) });
  }

  toast(words: string | RegExp): Locator {
    return this.page.getByRole('region', { name: 'Avisos (F8)' }).getByText(words);
  }

  /** Presses a button of the form by keyboard. */
  press(name: string | RegExp): Promise<void> {
    return this.form.getByRole('button', { name, exact: true }).press('Enter');
  }

  /** Uploads a file by the form's button of that name. */
  async upload(button: string, file: ChosenFile): Promise<void> {
    await this.press(button);
    await this.send(file);
    await this.uploads.waitFor({ state: 'detached' });
  }

  /** Chooses a file in the window for uploads, and sends it. */
  async send(file: ChosenFile): Promise<void> {
    await this.uploads.locator('input[type=file]').first().setInputFiles(file);
    await this.uploads.getByRole('button', { name: /^Subir 1 archivo/ }).press('Enter');
  }

  openRow(name: string): Promise<void> {
    return this.row(name).getByRole('link', { name, exact: true }).click();
  }
}
