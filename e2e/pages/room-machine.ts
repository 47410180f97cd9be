import { expect, type Locator, type Page } from 'playwright/test';

/** The machine of a training room, in a browser. */
export class RoomMachine {
  readonly who: Locator;
  readonly key: Locator;
  readonly useThisMachine: Locator;
  readonly guest: Locator;
  readonly problem: Locator;
  readonly end: Locator;
  readonly bar: Locator;
  readonly countdown: Locator;

  constructor(private readonly page: Page) {
    this.who = page.getByRole('heading', { name: '¿Quién eres?' });
    this.key = page.getByRole('textbox', { name: 'Llave de la sala' });
    this.useThisMachine = page.getByRole('button', { name: 'Usar este equipo como sala' });
    this.guest = page.getByRole('button', { name: 'Entrar sin nombre' });
    this.problem = page.getByRole('main').getByRole('alert');
    this.end = page.getByRole('button', { name: 'Terminar sesión' }).first();
    this.bar = page.getByRole('region', { name: 'Sesión de la sala' });
    this.countdown = page.getByRole('alertdialog', { name: '¿Sigues ahí?' });
  }

  /** Makes the browser a machine of the training room. */
  async setUp(key: string): Promise<void> {
    await this.page.goto('/sala');
    await this.key.fill(key);
    await this.useThisMachine.click();
    await expect(this.who).toBeVisible();
  }

  name(name: string): Locator {
    return this.page.getByRole('list', { name: 'Personas de la sala' }).getByRole('button', { name });
  }

  /** Presses the keys of the pad. */
  async typePin(pin: string): Promise<void> {
    const pad = this.page.getByRole('group', { name: 'Números del PIN' });
    for (const digit of pin) await pad.getByRole('button', { name: digit, exact: true }).click();
  }

  async signIn(name: string, pin: string): Promise<void> {
    await this.name(name).click();
    await this.typePin(pin);
    await expect(this.bar).toContainText(name);
  }

  /** Ends the session, and waits for the start screen. */
  async endSession(): Promise<void> {
    await this.end.click();
    await expect(this.who).toBeVisible();
  }
}
