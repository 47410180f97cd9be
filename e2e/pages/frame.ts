import { expect, type Locator, type Page } from 'playwright/test';

/** The frame of every screen. */
export class Frame {
  readonly header: Locator;
  readonly navigation: Locator;
  readonly offlineBanner: Locator;
  readonly skipLink: Locator;
  readonly main: Locator;
  /** The toast about the last action. */
  readonly toast: Locator;
  readonly failure: Locator;
  /** The link to the sign-in, for guests. */
  readonly login: Locator;
  /** The menu of a signed-in person. */
  readonly accountMenu: Locator;

  constructor(
    private readonly page: Page,
    private readonly isPhone: boolean,
  ) {
    this.header = page.getByRole('banner');
    this.navigation = page.getByRole('navigation', { name: isPhone ? 'Secciones' : 'Principal' });
    this.offlineBanner = page.getByText('Sin conexión con la academia.');
    this.skipLink = page.getByRole('link', { name: 'Saltar al contenido' });
    this.main = page.getByRole('main');
    const toasts = page.getByRole('region', { name: 'Avisos (F8)' });
    this.toast = toasts.getByRole('status');
    this.failure = toasts.getByRole('alert');
    this.login = this.header.getByRole('link', { name: 'Iniciar Sesión' });
    this.accountMenu = this.header.getByRole('button', { name: /^Cuenta de / });
  }

  place(name: string | RegExp): Locator {
    return this.navigation.getByRole('link', { name, exact: true });
  }

  /**
   * Focuses the field for searching: the header's own on desktops, that of the search screen on phones.
   * @returns the focused field
   */
  async goToSearch(): Promise<Locator> {
    const name = this.isPhone ? 'Buscar en el catálogo' : 'Buscador de la cabecera';
    const box = this.page.getByRole('combobox', { name });
    if (this.isPhone) await this.header.getByRole('link', { name: 'Buscar' }).click();
    else await box.focus();
    await expect(box).toBeFocused();
    return box;
  }

  async search(text: string): Promise<void> {
    const box = await this.goToSearch();
    await box.fill(text);
    await box.press('Enter');
  }

  async switchScheme(): Promise<void> {
    await this.header.getByRole('button', { name: /Cambiar al modo/ }).click();
  }

  async openProfile(): Promise<void> {
    await this.accountMenu.click();
    await this.header.getByRole('link', { name: 'Perfil' }).click();
  }

  async logout(): Promise<void> {
    await this.accountMenu.click();
    await this.header.getByRole('button', { name: 'Cerrar sesión' }).click();
  }
}
