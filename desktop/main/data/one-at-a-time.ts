import type { ActionResult } from '../../../contract/shell.ts';
import { failed } from '../backend-process/backend-control.ts';

/** Runs changes of the academy's files; a second one is refused while one is running. */
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
