import { beforeEach, describe, expect, it } from 'vitest';
import { aLiveBrowser, breakLine } from '../../testing/live-browser.ts';
import { settled } from '../../testing/manual-clock.ts';
import { ApiError, unexpectedError } from '../api-error.ts';
import { ASK_MS, ASKS_UNTIL_RETRY, FIRST_SIGN_MS, LiveStream, REOPEN_WAITS_MS } from './live-stream.ts';

function refusal(status: number): ApiError {
  return new ApiError({ status, code: 'not_found', message: '', sentence: '' });
}

let browser: ReturnType<typeof aLiveBrowser>;
let tab: ReturnType<typeof browser.aTab>;
let stream: LiveStream;

const last = () => browser.opened.at(-1);
const sign = () => last()?.options.onSign?.();

beforeEach(() => {
  browser = aLiveBrowser();
  tab = browser.aTab();
  stream = new LiveStream('/api/stream', tab.listener, tab.environment);
  stream.start();
});

/** Ends the open stream from the server. */
async function end(): Promise<void> {
  last()?.end();
  await settled();
}

describe('LiveStream with a working stream', () => {
  it('passes on events, and reports a gap when the stream starts', () => {
    sign();
    last()?.options.onEvent({ name: 'replies', data: '' });
    sign();
    expect(tab.told).toEqual(['gap', 'replies']);
  });

  it('reopens an ended stream, and reports a gap', async () => {
    sign();
    await end();
    await browser.clock.pass(REOPEN_WAITS_MS[0]);
    sign();
    expect([browser.opened.length, tab.told]).toEqual([2, ['gap', 'gap']]);
  });

  it('lengthens the waits until a stream lasts', async () => {
    const waits: number[] = [];
    for (const waitMs of [...REOPEN_WAITS_MS, 30_000]) {
      sign();
      await end();
      await browser.clock.pass(waitMs - 1);
      waits.push(browser.open().length);
      await browser.clock.pass(1);
    }
    expect(waits).toEqual([0, 0, 0, 0, 0, 0, 0]);
    sign();
    sign();
    await end();
    await browser.clock.pass(REOPEN_WAITS_MS[0]);
    expect(browser.open()).toHaveLength(1);
  });

  it('reopens only after an offline server answers again', async () => {
    sign();
    breakLine(tab.connection, last());
    await browser.clock.pass(600_000);
    expect(browser.opened).toHaveLength(1);
    tab.connection.answered();
    expect(browser.open()).toHaveLength(1);
  });

  it('closes the stream while the page is hidden', async () => {
    sign();
    tab.hide();
    await browser.clock.pass(600_000);
    expect([browser.opened.length, browser.open().length]).toEqual([1, 0]);
    tab.show();
    sign();
    expect([browser.open().length, tab.told]).toEqual([1, ['gap', 'gap']]);
  });

  it('stays closed after stop', async () => {
    sign();
    stream.stop();
    tab.hide();
    tab.show();
    tab.connection.failed();
    tab.connection.answered();
    await browser.clock.pass(600_000);
    expect([browser.opened.length, browser.open().length, tab.told]).toEqual([1, 0, ['gap']]);
  });

  it('ignores events of a stopped stream', () => {
    stream.stop();
    sign();
    last()?.options.onEvent({ name: 'replies', data: '' });
    expect(tab.told).toEqual([]);
  });

  it.each([401, 403, 404])('reports one gap and does not retry after status %i', async (status) => {
    last()?.fail(refusal(status));
    await browser.clock.pass(3_600_000);
    expect([browser.opened.length, tab.told]).toEqual([1, ['gap']]);
  });
});

describe('LiveStream without a working stream', () => {
  it('polls after 15 s without a sign of life, and every 30 s from then on', async () => {
    await browser.clock.pass(FIRST_SIGN_MS - 1);
    expect([tab.told, browser.open().length]).toEqual([[], 1]);
    await browser.clock.pass(1);
    expect([tab.told, browser.open().length]).toEqual([['gap'], 0]);
    await browser.clock.pass(3 * ASK_MS);
    expect([tab.told.length, tab.connection.isOffline()]).toEqual([4, false]);
  });

  it.each([refusal(429), refusal(500), unexpectedError(200, '200: not a stream')])('polls after %s', async (error) => {
    last()?.fail(error);
    await browser.clock.pass(2 * ASK_MS);
    expect(tab.told).toEqual(['gap', 'gap', 'gap']);
  });

  it('retries the stream after every 10 polls, and keeps it when it works', async () => {
    await browser.clock.pass(FIRST_SIGN_MS + ASKS_UNTIL_RETRY * ASK_MS);
    expect([browser.opened.length, tab.told.length]).toEqual([2, 1 + ASKS_UNTIL_RETRY]);
    sign();
    await browser.clock.pass(600_000);
    expect([browser.open().length, tab.told.length]).toEqual([1, 2 + ASKS_UNTIL_RETRY]);
  });

  it('does not poll while the page is hidden', async () => {
    await browser.clock.pass(FIRST_SIGN_MS);
    tab.hide();
    await browser.clock.pass(600_000);
    expect(tab.told).toEqual(['gap']);
  });
});

it('LiveStream polls in place of a stream beyond the limit, until another one ends', async () => {
  browser = aLiveBrowser({ maxStreams: 1 });
  tab = browser.aTab();
  const [first, second] = ['/api/a', '/api/b'].map((path) => new LiveStream(path, tab.listener, tab.environment));
  first?.start();
  sign();
  second?.start();
  await browser.clock.pass(2 * ASK_MS);
  expect([browser.open().length, tab.told]).toEqual([1, ['gap', 'gap', 'gap']]);
  first?.stop();
  await browser.clock.pass(ASK_MS);
  expect(browser.open()).toHaveLength(1);
});
