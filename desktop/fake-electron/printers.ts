import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PrinterInfo, WebContentsPrintOptions } from 'electron';
import type { PrintReport } from './probe-protocol.ts';

/** The printers of the machine and their printed jobs. */
class Printers {
  list: PrinterInfo[] = [];
  readonly jobs: PrintReport[] = [];
  private folder = '';
  private failure: string | null = null;

  /** Folder of the printed PDFs. */
  printInto(folder: string): void {
    this.folder = folder;
  }

  failNext(reason: string): void {
    this.failure = reason;
  }

  /** Prints; returns the reason of a failure, or an empty text on success. */
  print(options: WebContentsPrintOptions, url: string, pdf: Buffer): string {
    const reason = this.failure ?? this.unknownPrinter(options.deviceName);
    this.failure = null;
    if (reason !== '') return reason;
    mkdirSync(this.folder, { recursive: true });
    const file = join(this.folder, `${this.jobs.length + 1}.pdf`);
    writeFileSync(file, pdf);
    this.jobs.push({ options, url, file });
    return '';
  }

  private unknownPrinter(name: string | undefined): string {
    return name === undefined || this.list.some((one) => one.name === name) ? '' : 'Invalid deviceName provided';
  }
}

export const printers = new Printers();
