import type { PrintingWindow } from '../certificates/print/certificate-printing.ts';
import type { ManualClock } from './manual-clock.ts';

/** A window whose print dialog ends when the test calls `endDialog`. */
export class TestPrintingWindow implements PrintingWindow {
  /** Calls to the window, in order. */
  readonly acts: string[] = [];
  facesCome: () => void = () => undefined;
  endDialog: () => void = () => undefined;
  private readonly faces = new Promise<void>((resolve) => {
    this.facesCome = resolve;
  });

  constructor(private readonly clock: ManualClock) {}

  after = (waitMs: number, work: () => void) => this.clock.after(waitMs, work);
  facesLoaded = () => this.faces;
  onPrinted = (listener: () => void) => {
    this.endDialog = listener;
    return () => {
      this.endDialog = () => undefined;
    };
  };
  print = () => void this.acts.push('print');
  alert = (sentence: string) => void this.acts.push(`alert ${sentence}`);
  close = () => void this.acts.push('close');
}
