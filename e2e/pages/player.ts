import { expect, type Locator, type Page } from 'playwright/test';

/** Highest playback rate of a browser. */
const FASTEST = 16;
/** Longest duration of a lesson of the demonstration at that rate, on a busy machine, in ms. */
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
  /** The large button over a video that was begun and is paused. */
  readonly start: Locator;
  readonly cancelNext: Locator;
  readonly play: Locator;
  readonly pause: Locator;
  readonly position: Locator;

  constructor(readonly page: Page) {
    this.dialog = page.getByRole('dialog');
    this.video = this.dialog.locator('video');
    this.frame = this.dialog.locator('iframe');
    this.complete = this.dialog.getByRole('button', { name: 'Completar' });
    this.completed = this.dialog.getByText('Completado', { exact: true });
    this.nextLesson = this.dialog.getByRole('button', { name: 'Siguiente lección' });
    this.close = this.dialog.getByRole('button', { name: 'Cerrar' });
    this.failure = this.dialog.getByRole('alert');
    this.ended = this.dialog.getByText(/^(Terminaste esta lección|Llegaste al final del curso|¡Terminaste el curso!)$/);
    this.play = this.dialog.getByRole('button', { name: 'Reproducir' });
    this.pause = this.dialog.getByRole('button', { name: 'Pausar' });
    this.position = this.dialog.getByRole('slider', { name: 'Posición' });
    this.start = this.dialog.getByRole('button', { name: /^Continuar desde \d+:\d\d$/ });
    this.cancelNext = this.dialog.getByRole('button', { name: 'Cancelar' });
    this.lessons = this.dialog.getByRole('list', { name: 'Lecciones' }).getByRole('listitem');
  }

  title(text: string | RegExp): Locator {
    return this.dialog.getByRole('heading', { level: 2, name: text });
  }

  /** Expects the video to play; a script starts it if the browser does not let it autoplay. */
  async expectPlaying(): Promise<void> {
    // A player that is rendered again replaces its video element, which rejects a pending `play()` with an
    // AbortError.
    await expect(() => this.video.evaluate((video: HTMLVideoElement) => video.play())).toPass();
    await expect.poll(() => this.seconds()).toBeGreaterThan(0);
  }

  /** Waits until the whole video has loaded, so that it plays without the server. */
  async expectLoaded(): Promise<void> {
    const missing = ({ buffered, duration }: HTMLVideoElement) =>
      duration - (buffered.length > 0 ? buffered.end(buffered.length - 1) : 0);
    await expect.poll(() => this.video.evaluate(missing)).toBeLessThan(1);
  }

  seconds(): Promise<number> {
    return this.video.evaluate((video: HTMLVideoElement) => video.currentTime);
  }

  /** Whether the full-screen element contains the video, file or frame. */
  isFullscreen(): Promise<boolean> {
    return this.page.evaluate(() => document.fullscreenElement?.querySelector('video, iframe') != null);
  }

  /** Goes to the last second of the video and plays it. */
  async skipToEnd(): Promise<void> {
    await this.expectPlaying();
    await this.video.evaluate((video: HTMLVideoElement) => {
      video.currentTime = video.duration - 1;
    });
    await expect(this.ended).toBeVisible();
  }

  /** Plays to the end of the video at the highest rate. */
  async playToEnd(): Promise<void> {
    await this.playAt(FASTEST);
    await expect(this.ended).toBeVisible({ timeout: LESSON_MS });
  }

  /** Plays the video at a rate; 1 is the normal speed. */
  async playAt(rate: number): Promise<void> {
    await this.expectPlaying();
    // A video that has just loaded gets the chosen rate once more: sets the rate until it stays.
    const hasStayed = (video: HTMLVideoElement, wanted: number) => {
      const before = video.playbackRate;
      video.playbackRate = wanted;
      return before === wanted;
    };
    await expect.poll(() => this.video.evaluate(hasStayed, rate)).toBe(true);
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
