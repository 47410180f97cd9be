import { describe, expect, it } from 'vitest';
import { aLiveBrowser } from '../../testing/live-browser.ts';
import { settled } from '../../testing/manual-clock.ts';
import { SharedStream } from './shared-stream.ts';

/** A browser with two tabs that share one stream; the first tab leads. */
async function twoTabs(options: Parameters<typeof aLiveBrowser>[0] = {}) {
  const browser = aLiveBrowser(options);
  const tabs = [browser.aTab(), browser.aTab()] as const;
  const streams = tabs.map(({ listener, environment }) => new SharedStream('/api/stream', listener, environment));
  for (const stream of streams) stream.start();
  await settled();
  return { ...browser, tabs, streams };
}

describe('SharedStream', () => {
  it('opens one stream, and passes its events to all tabs', async () => {
    const { open, tabs } = await twoTabs();
    const [stream, ...others] = open();
    stream?.options.onSign?.();
    stream?.options.onEvent({ name: 'notices', data: '' });
    expect(others).toEqual([]);
    expect(tabs.map(({ told }) => told)).toEqual([
      ['gap', 'notices'],
      ['gap', 'notices'],
    ]);
  });

  it('opens the stream in another tab when the leading tab closes', async () => {
    const { open, opened, streams, tabs } = await twoTabs();
    streams[0]?.stop();
    await settled();
    expect([opened.length, open().length]).toEqual([2, 1]);
    open()[0]?.options.onSign?.();
    expect(tabs.map(({ told }) => told)).toEqual([[], ['gap']]);
  });

  it('moves the stream to a visible tab; a hidden tab gets no events, and a gap when it is shown', async () => {
    const { open, opened, tabs } = await twoTabs();
    tabs[0].hide();
    await settled();
    expect([opened.length, open().length]).toEqual([2, 1]);
    open()[0]?.options.onEvent({ name: 'notices', data: '' });
    expect(tabs.map(({ told }) => told)).toEqual([[], ['notices']]);
    tabs[0].show();
    expect(tabs[0].told).toEqual(['gap']);
    await settled();
    expect(opened).toHaveLength(2);
  });

  it('closes the stream while all tabs are hidden', async () => {
    const { open, tabs } = await twoTabs();
    for (const tab of tabs) tab.hide();
    await settled();
    expect(open()).toEqual([]);
    tabs[1].show();
    await settled();
    expect(open()).toHaveLength(1);
  });

  it('stays closed in all tabs after stop', async () => {
    const { open, tabs, streams } = await twoTabs();
    for (const stream of streams) stream.stop();
    for (const tab of tabs) tab.hide();
    for (const tab of tabs) tab.show();
    await settled();
    expect([open(), ...tabs.map(({ told }) => told)]).toEqual([[], [], []]);
  });

  it('opens a stream in each tab without browser locks', async () => {
    const { open, tabs } = await twoTabs({ hasLocks: false });
    open()[0]?.options.onEvent({ name: 'notices', data: '' });
    expect([open().length, ...tabs.map(({ told }) => told)]).toEqual([2, ['notices'], []]);
  });
});
