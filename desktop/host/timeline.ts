/** When things happened, in milliseconds since the app was ready. */
class Timeline {
  readonly entries: { event: string; atMs: number }[] = [];
  private start = performance.now();

  begin(): void {
    this.start = performance.now();
  }

  note(event: string): void {
    if (this.entries.some((one) => one.event === event)) return;
    this.entries.push({ event, atMs: performance.now() - this.start });
  }
}

export const timeline = new Timeline();
