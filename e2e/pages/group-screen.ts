import { expect, type Locator, type Page } from 'playwright/test';

/** A group session at the machine of a training room. */
export class GroupScreen {
  readonly begin: Locator;
  readonly start: Locator;
  readonly course: Locator;
  readonly name: Locator;
  readonly user: Locator;
  readonly password: Locator;
  readonly video: Locator;
  readonly complete: Locator;
  readonly completed: Locator;
  readonly add: Locator;
  readonly end: Locator;
  readonly report: Locator;
  readonly leave: Locator;

  constructor(private readonly page: Page) {
    this.begin = page.getByRole('button', { name: 'Sesión de grupo' });
    this.start = page.getByRole('button', { name: 'Comenzar' });
    this.course = page.getByRole('combobox', { name: 'Curso' });
    this.name = page.getByRole('textbox', { name: 'Nombre del grupo' });
    this.user = page.getByRole('textbox', { name: 'Usuario' });
    this.password = page.getByRole('textbox', { name: 'Contraseña' });
    this.video = page.getByRole('region', { name: 'Video de la lección' }).locator('video');
    this.complete = page.getByRole('button', { name: 'Completar' });
    this.completed = page.getByText('Completada', { exact: true });
    this.add = page.getByRole('button', { name: 'Agregar a una persona' });
    this.end = page.getByRole('button', { name: 'Terminar sesión' });
    this.report = page.getByRole('table', { name: 'Asistencia del grupo' });
    this.leave = page.getByRole('button', { name: 'Volver al inicio' });
  }

  async choose(course: string): Promise<void> {
    await this.course.fill(course);
    await this.page.getByRole('option', { name: course }).click();
  }

  /** The tile of a learner. */
  person(name: string, state: 'presente' | 'no está'): Locator {
    const pressed = state === 'presente';
    return this.page.getByRole('list', { name: 'Asistencia' }).getByRole('button', { name, pressed });
  }

  async addPerson(name: string): Promise<void> {
    await this.add.click();
    await this.page.getByRole('dialog', { name: '¿Quién llegó?' }).getByRole('button', { name }).click();
    await expect(this.person(name, 'presente')).toBeVisible();
  }

  seconds(): Promise<number> {
    return this.video.evaluate((video: HTMLVideoElement) => video.currentTime);
  }

  /** Plays the video until a second, and pauses it there. */
  async playUntil(seconds: number): Promise<void> {
    await expect(() => this.video.evaluate((video: HTMLVideoElement) => video.play())).toPass();
    await expect.poll(() => this.seconds(), { intervals: [200] }).toBeGreaterThan(seconds);
    await this.video.evaluate((video: HTMLVideoElement) => video.pause());
  }

  async endSession(): Promise<void> {
    await this.end.click();
    await this.page.getByRole('dialog').getByRole('button', { name: 'Terminar', exact: true }).click();
  }

  /** The cells of a learner in the report: minutes, minutes of video, completed lessons. */
  async rowOf(name: string): Promise<string[]> {
    const row = this.report.getByRole('row').filter({ has: this.page.getByRole('rowheader', { name, exact: true }) });
    return row.getByRole('cell').allTextContents();
  }
}
