import { beforeEach, describe, expect, it } from 'vitest';
import { ManualClock } from '../../testing/manual-clock.ts';
import { TestPrintingWindow } from '../../testing/printing-window.ts';
import { printAndClose } from './certificate-printing.ts';

describe('a certificate that prints itself', () => {
  let clock: ManualClock;
  let window: TestPrintingWindow;
  let stop: () => void;

  beforeEach(() => {
    clock = new ManualClock();
    window = new TestPrintingWindow(clock);
    stop = printAndClose(window, () => window.acts.push('done'));
  });

  it('opens the dialog one second after it is there', async () => {
    window.facesCome();
    await clock.pass(999);
    expect(window.acts).toEqual([]);
    await clock.pass(1);
    expect(window.acts).toEqual(['print']);
  });

  it('waits for its faces, though not for ever', async () => {
    await clock.pass(4_999);
    expect(window.acts).toEqual([]);
    await clock.pass(1);
    expect(window.acts).toEqual(['print']);
    window.facesCome();
    await clock.pass(0);
    expect(window.acts).toEqual(['print']);
  });

  it('opens it when its faces have come late', async () => {
    await clock.pass(2_500);
    window.facesCome();
    await clock.pass(0);
    expect(window.acts).toEqual(['print']);
  });

  it('closes its window after printing', async () => {
    window.facesCome();
    await clock.pass(3_000);
    window.endDialog();
    expect(window.acts).toEqual(['print', 'close', 'done']);
    await clock.pass(60_000);
    expect(window.acts).toEqual(['print', 'close', 'done']);
  });

  it('closes its window after ten seconds at most', async () => {
    window.facesCome();
    await clock.pass(1_000);
    await clock.pass(9_999);
    expect(window.acts).toEqual(['print']);
    await clock.pass(1);
    expect(window.acts).toEqual(['print', 'close', 'done']);
  });

  it.each([500, 2_000, 5_500])('does nothing more once it is stopped, after %i ms', async (ms) => {
    await clock.pass(ms);
    stop();
    const before = [...window.acts];
    window.facesCome();
    window.endDialog();
    await clock.pass(60_000);
    expect(window.acts).toEqual(before);
  });
});
