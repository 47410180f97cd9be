import { type BrowserContext, expect } from 'playwright/test';
import { type Outside, standInForOutside } from './outside.ts';

/** What a guest's browser prints because nobody is signed in by himself here: a refusal, and no fault. */
const GUEST_REFUSAL = /status of 401 .*\/api\/auth\/auto-login\b/;

/** A browser whose errors and whose requests to others than the academy are noted. */
export class WatchedBrowser {
  private readonly errors: string[] = [];

  private constructor(private readonly outside: Outside) {}

  static async watch(context: BrowserContext, academyUrl: string): Promise<WatchedBrowser> {
    const browser = new WatchedBrowser(await standInForOutside(context, academyUrl));
    context.on('console', (message) => {
      if (message.type() === 'error') browser.errors.push(`${message.text()} (${message.location().url})`);
    });
    context.on('weberror', (error) => browser.errors.push(String(error.error())));
    return browser;
  }

  /** Fails the test on what it did not cause on purpose. */
  expectClean(expectedErrors: RegExp[]): void {
    const expected = [GUEST_REFUSAL, ...expectedErrors];
    const unexpected = this.errors.filter((error) => !expected.some((pattern) => pattern.test(error)));
    expect.soft(unexpected, 'errors in the browser').toEqual([]);
    expect.soft(this.outside.unexpected, 'requests to others than the academy').toEqual([]);
  }
}
