import { ProgressFiles, progressFolder } from './progress-files.ts';

/** The progress of each academy that was opened, for as long as the shell runs. */
export class ProgressPerAcademy {
  private readonly byAcademy = new Map<string, ProgressFiles>();

  /** `academy` names the one that is open: `local`, or a server's origin. */
  constructor(
    private readonly userData: string,
    private readonly academy: () => string,
    private readonly log: (message: string) => void,
  ) {}

  /** That of the academy that is open. */
  current(): ProgressFiles {
    const academy = this.academy();
    const files = this.byAcademy.get(academy) ?? new ProgressFiles(progressFolder(this.userData, academy), this.log);
    this.byAcademy.set(academy, files);
    return files;
  }

  /** Ends when nothing waits to be written: the shell may quit. */
  async settled(): Promise<void> {
    for (const files of this.byAcademy.values()) await files.settled();
  }
}
