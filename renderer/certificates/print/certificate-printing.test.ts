import { beforeEach, describe, expect, it } from 'vitest';
import { ManualClock } from '../../testing/manual-clock.ts';
import { TestPrintingWindow } from '../../testing/printing-window.ts';
import { printAndClose } from './certificate-printing.ts';

describe('printing a certificate', () => {
  let clock: ManualClock;
  let window: TestPrintingWindow;
  let stop: () => void;

  beforeEach(() => {
    clock = new ManualClock();
    window = new TestPrintingWindow(clock);
    stop = printAndClose(window, () => window.acts.push('done'));
  });

  it('opens the print dialog after 1 second', async () => {
    window.facesCome();
    await clock.pass(999);
    expect(window.acts).toEqual([]);
    await clock.pass(1);
    expect(window.acts).toEqual(['print']);
  });

  it('prints after 5 seconds when the fonts do not load', async () => {
    await clock.pass(4_999);
    expect(window.acts).toEqual([]);
    await clock.pass(1);
    expect(window.acts).toEqual(['print']);
    window.facesCome();
    await clock.pass(0);
    expect(window.acts).toEqual(['print']);
  });

  it('opens the print dialog as soon as late fonts load', async () => {
    await clock.pass(2_500);
    window.facesCome();
    await clock.pass(0);
    expect(window.acts).toEqual(['print']);
  });

  it('closes the window after printing', async () => {
    window.facesCome();
    await clock.pass(3_000);
    window.endDialog();
    expect(window.acts).toEqual(['print', 'close', 'done']);
    await clock.pass(60_000);
    expect(window.acts).toEqual(['print', 'close', 'done']);
  });

  it('closes the window 10 seconds after the print dialog opens', async () => {
    window.facesCome();
    await clock.pass(1_000);
    await clock.pass(9_999);
    expect(window.acts).toEqual(['print']);
    await clock.pass(1);
    expect(window.acts).toEqual(['print', 'close', 'done']);
  });

  it.each([500, 2_000, 5_500])('does nothing after it is stopped at %i ms', async (ms) => {
    await clock.pass(ms);
    stop();
    const before = [...window.acts];
    window.facesCome();
    window.endDialog();
    await clock.pass(60_000);
    expect(window.acts).toEqual(before);
  });
});
