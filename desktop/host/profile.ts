/**
 * Where Chromium keeps what the pages store: the app's own profile, on the disk. A test may have the pages in a context that it has made,
 * with everything Playwright can set on one; the app is not ready before the test has named it.
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

  /** Ends when it is known where pages shall open. */
  async chosen(): Promise<void> {
    if (process.env.ACADEMIA_HOST_CONTEXT) await this.named;
  }

  /** For calls of the protocol that are about one context. */
  params(): { browserContextId?: string } {
    return this.contextId === undefined ? {} : { browserContextId: this.contextId };
  }
}

export const profile = new Profile();
