/**
 * Context of the app's pages in Chromium: by default the app's own profile on the disk. A test may open the pages in a
 * context that it has created, with any options of Playwright; the app is not ready before the test has named it.
 */
class Profile {
  private contextId: string | undefined;
  private name: (id: string) => void = () => undefined;
  private readonly named = new Promise<string>((resolve) => {
    this.name = resolve;
  });

  choose(id: string): void {
    this.contextId = id;
    this.name(id);
  }

  /** Resolves when the context for the pages is known. */
  async chosen(): Promise<void> {
    if (process.env.ACADEMIA_FAKE_ELECTRON_CONTEXT) await this.named;
  }

  /** Parameters of protocol calls about one context. */
  params(): { browserContextId?: string } {
    return this.contextId === undefined ? {} : { browserContextId: this.contextId };
  }
}

export const profile = new Profile();
