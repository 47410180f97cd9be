import type { ActionResult } from '../../../contract/shell.ts';
import { failed } from '../backend-process/backend-control.ts';

/** Changes of the academy's files, one at a time: a second one is refused while the first goes on. */
export class OneAtATime {
  private isBusy = false;

  async run(work: () => Promise<ActionResult>): Promise<ActionResult> {
    if (this.isBusy) return failed('Espera a que termine el cambio anterior.');
    this.isBusy = true;
    try {
      return await work();
    } finally {
      this.isBusy = false;
    }
  }
}
