import { expect, type Locator, type Page } from 'playwright/test';
import type { Login, Register } from '../../contract/sign-in.ts';

/** The sign-in, the registration and the profile. */
export class AccountPages {
  readonly email: Locator;
  readonly password: Locator;
  readonly name: Locator;
  readonly lastName: Locator;
  readonly phone: Locator;
  readonly loginButton: Locator;
  readonly registerButton: Locator;
  readonly save: Locator;
  readonly alert: Locator;
  readonly leaveDialog: Locator;

  constructor(private readonly page: Page) {
    const main = page.getByRole('main');
    this.email = main.getByRole('textbox', { name: 'Email' });
    this.password = main.getByLabel('Contraseña', { exact: true });
    this.name = main.getByRole('textbox', { name: 'Nombre' });
    this.lastName = main.getByRole('textbox', { name: 'Apellido' });
    this.phone = main.getByRole('textbox', { name: 'Teléfono' });
    this.loginButton = main.getByRole('button', { name: 'Iniciar Sesión' });
    this.registerButton = main.getByRole('button', { name: 'Crear cuenta' });
    this.save = main.getByRole('button', { name: 'Guardar cambios' });
    this.alert = main.getByRole('alert');
    this.leaveDialog = page.getByRole('dialog', { name: '¿Salir sin guardar?' });
  }

  /** Signs in on the open screen. */
  async login({ email, password }: Login): Promise<void> {
    await this.email.fill(email);
    await this.password.fill(password);
    await this.loginButton.click();
  }

  /** Opens the sign-in and signs in. */
  async openAndLogin(person: Login): Promise<void> {
    await this.page.goto('/login');
    await this.login(person);
    await this.arriveHome();
  }

  /** Opens the registration and creates an account. */
  async openAndRegister(person: Register): Promise<void> {
    await this.page.goto('/registro');
    await this.register(person);
    await this.arriveHome();
  }

  /** Creates an account on the open screen. */
  async register(person: Register): Promise<void> {
    await this.name.fill(person.name);
    await this.lastName.fill(person.lastName);
    await this.email.fill(person.email);
    await this.password.fill(person.password);
    await this.registerButton.click();
  }

  /** Waits for the focus on the home page: a new page takes it, and closes a menu opened before. */
  private async arriveHome(): Promise<void> {
    await this.page.waitForURL('/');
    await expect(this.page.getByRole('main')).toBeFocused();
  }
}
