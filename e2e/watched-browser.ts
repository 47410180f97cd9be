import { type BrowserContext, expect } from 'playwright/test';
import { type OtherSiteRequests, standInForOtherSites } from './other-sites.ts';

/** What a guest's browser prints because the server signs nobody in automatically: a refusal, not an error. */
const GUEST_REFUSAL = /status of 401 .*\/api\/auth\/auto-login\b/;

/** What a browser prints of an open stream whose server has stopped. */
const CUT_STREAM = /ERR_INCOMPLETE_CHUNKED_ENCODING .*\/stream\)$/;

/** A browser whose errors and requests to other sites are recorded. */
export class WatchedBrowser {
  private readonly errors: string[] = [];

  private constructor(private readonly otherSites: OtherSiteRequests) {}

  static async watch(context: BrowserContext, academyUrl: string): Promise<WatchedBrowser> {
    const browser = new WatchedBrowser(await standInForOtherSites(context, academyUrl));
    context.on('console', (message) => {
      if (message.type() === 'error') browser.errors.push(`${message.text()} (${message.location().url})`);
    });
    context.on('weberror', (error) => browser.errors.push(String(error.error())));
    return browser;
  }

  /** Fails the test on errors that are not expected, and on requests to other sites. */
  expectClean(expectedErrors: RegExp[]): void {
    const expected = [GUEST_REFUSAL, CUT_STREAM, ...expectedErrors];
    const unexpected = this.errors.filter((error) => !expected.some((pattern) => pattern.test(error)));
    expect.soft(unexpected, 'errors in the browser').toEqual([]);
    expect.soft(this.otherSites.unexpected, 'requests to others than the academy').toEqual([]);
  }
}
