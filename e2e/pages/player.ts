import { expect, type Locator, type Page } from 'playwright/test';

/** The fastest that a browser plays. */
const FASTEST = 16;
/** A lesson of the demonstration at that speed, on a machine that is busy, in ms. */
const LESSON_MS = 30_000;

/** The dialog that plays lessons. */
export class Player {
  readonly dialog: Locator;
  readonly video: Locator;
  readonly frame: Locator;
  readonly complete: Locator;
  readonly completed: Locator;
  readonly nextLesson: Locator;
  readonly close: Locator;
  readonly failure: Locator;
  readonly ended: Locator;
  readonly lessons: Locator;

  constructor(readonly page: Page) {
    this.dialog = page.getByRole('dialog');
    this.video = this.dialog.locator('video');
    this.frame = this.dialog.locator('iframe');
    this.complete = this.dialog.getByRole('button', { name: 'Completar' });
    this.completed = this.dialog.getByText('Completado', { exact: true });
    this.nextLesson = this.dialog.getByRole('button', { name: 'Siguiente lección' });
    this.close = this.dialog.getByRole('button', { name: 'Cerrar' });
    this.failure = this.dialog.getByRole('alert');
    this.ended = this.dialog.getByText(/^(Terminaste esta lección|Llegaste al final del curso)$/);
    this.lessons = this.dialog.getByRole('list', { name: 'Lecciones' }).getByRole('listitem');
  }

  title(text: string): Locator {
    return this.dialog.getByRole('heading', { level: 2, name: text });
  }

  /** The video plays, started by script where the browser does not let it autoplay. */
  async expectPlaying(): Promise<void> {
    await this.video.evaluate((video: HTMLVideoElement) => video.play());
    await expect.poll(() => this.seconds()).toBeGreaterThan(0);
  }

  /** All of the video has come: from now on it plays without the server. */
  async expectLoaded(): Promise<void> {
    const missing = ({ buffered, duration }: HTMLVideoElement) =>
      duration - (buffered.length > 0 ? buffered.end(buffered.length - 1) : 0);
    await expect.poll(() => this.video.evaluate(missing)).toBeLessThan(1);
  }

  seconds(): Promise<number> {
    return this.video.evaluate((video: HTMLVideoElement) => video.currentTime);
  }

  /** Plays as fast as the browser can until the video's end. */
  async playToEnd(): Promise<void> {
    // A video that begins to load goes back to its usual speed.
    await expect.poll(() => this.video.evaluate((video: HTMLVideoElement) => video.readyState)).toBeGreaterThan(0);
    await this.video.evaluate(async (video: HTMLVideoElement, rate) => {
      video.playbackRate = rate;
      await video.play();
    }, FASTEST);
    await expect(this.ended).toBeVisible({ timeout: LESSON_MS });
  }

  /** Plays a little, goes to a second of the video and pauses there. */
  async watchUntil(seconds: number): Promise<void> {
    await this.expectPlaying();
    await this.video.evaluate(
      (video: HTMLVideoElement, to) =>
        new Promise<void>((resolve) => {
          video.pause();
          video.addEventListener('seeked', () => resolve(), { once: true });
          video.currentTime = to;
        }),
      seconds,
    );
  }
}
