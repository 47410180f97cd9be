import { type BrowserContext, expect } from 'playwright/test';
import { type OtherSite, type OtherSiteRequests, standInForOtherSites } from './other-sites.ts';

/** Message of a guest's browser when the server refuses the automatic sign-in, which is no error. */
const GUEST_REFUSAL = /status of 401 .*\/api\/auth\/auto-login\b/;

/** Message of a browser about an open stream whose server has stopped. */
const CUT_STREAM = /ERR_INCOMPLETE_CHUNKED_ENCODING .*\/stream\)$/;

/**
 * React's message about a page that it renders anew, because it differs from the painted one: no test may expect it.
 */
const DRAWN_ANEW = /Minified React error #4(1[89]|2[0-5])\b|hydrat/i;

/** A browser whose errors and requests to other sites are recorded. */
export class WatchedBrowser {
  private readonly errors: string[] = [];

  private constructor(private readonly otherSites: OtherSiteRequests) {}

  /** `sites`: the other sites that its pages may open. */
  static async watch(
    context: BrowserContext,
    academyUrl: string,
    sites: readonly OtherSite[],
  ): Promise<WatchedBrowser> {
    const browser = new WatchedBrowser(await standInForOtherSites(context, academyUrl, sites));
    context.on('console', (message) => {
      if (message.type() === 'error') browser.errors.push(`${message.text()} (${message.location().url})`);
    });
    // A violation that code catches prints nothing by itself.
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) => {
        console.error(`forbidden by the policy: ${effectiveDirective} ${blockedURI} in ${sourceFile}`);
      });
    });
    context.on('weberror', (error) => browser.errors.push(String(error.error())));
    return browser;
  }

  /** Fails the test on errors that are not expected, and on requests to other sites. */
  expectClean(expectedErrors: RegExp[]): void {
    const expected = [GUEST_REFUSAL, CUT_STREAM, ...expectedErrors];
    const unexpected = this.errors.filter(
      (error) => DRAWN_ANEW.test(error) || !expected.some((pattern) => pattern.test(error)),
    );
    expect.soft(unexpected, 'errors in the browser').toEqual([]);
    expect.soft(this.otherSites.unexpected, 'requests to others than the academy').toEqual([]);
  }
}
