import { ProgressFiles, progressFolder } from './progress-files.ts';

/** What was watched in each academy that was opened: one keeper for each, for as long as the shell runs. */
export class ProgressKeepers {
  private readonly keepers = new Map<string, ProgressFiles>();

  /** `academy` names the one that is open: `local`, or a server's origin. */
  constructor(
    private readonly userData: string,
    private readonly academy: () => string,
    private readonly log: (message: string) => void,
  ) {}

  /** That of the academy that is open. */
  current(): ProgressFiles {
    const academy = this.academy();
    const keeper = this.keepers.get(academy) ?? new ProgressFiles(progressFolder(this.userData, academy), this.log);
    this.keepers.set(academy, keeper);
    return keeper;
  }

  /** Ends when nothing waits to be written: the shell may go. */
  async settled(): Promise<void> {
    for (const keeper of this.keepers.values()) await keeper.settled();
  }
}
