import type { Done } from '../../../contract/shell.ts';
import { failed } from '../backend-process/backend-control.ts';

/** Changes of the academy's files, one at a time: a second one is refused while the first goes on. */
export class OneAtATime {
  private isBusy = false;

  async run(work: () => Promise<Done>): Promise<Done> {
    if (this.isBusy) return failed('Espera a que termine el cambio anterior.');
    this.isBusy = true;
    try {
      return await work();
    } finally {
      this.isBusy = false;
    }
  }
}
