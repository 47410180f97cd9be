import { ProgressFiles, progressFolder } from './progress-files.ts';

/** The progress of each academy that was opened since the shell started. */
export class ProgressPerAcademy {
  private readonly byAcademy = new Map<string, ProgressFiles>();

  /** `academy` returns the name of the open academy: `local`, or a server's origin. */
  constructor(
    private readonly userData: string,
    private readonly academy: () => string,
    private readonly log: (message: string) => void,
  ) {}

  /** The progress of the open academy. */
  current(): ProgressFiles {
    const academy = this.academy();
    const files = this.byAcademy.get(academy) ?? new ProgressFiles(progressFolder(this.userData, academy), this.log);
    this.byAcademy.set(academy, files);
    return files;
  }

  /** Resolves when no write is pending: the shell can quit. */
  async settled(): Promise<void> {
    for (const files of this.byAcademy.values()) await files.settled();
  }
}
