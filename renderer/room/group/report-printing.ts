import { useEffect } from 'react';
import { toastError } from '../../kit/toast.ts';
import { platform } from '../../platform/platform.ts';
import { START_ADDRESS } from '../addresses.ts';
import { text } from './group.es.ts';

/** Address at which the shell of a kiosk prints the report in a window of its own. */
const FOR_PAPER = `${START_ADDRESS}#papel`;

/** Prints the report that is shown: by the browser's dialog, in a kiosk by its shell. */
export async function printReport(): Promise<void> {
  if (!platform.kiosk) return window.print();
  const result = await platform.printPage({ path: FOR_PAPER, orientation: 'portrait' });
  if (result === 'failed') toastError({ title: text.printFailed });
}

/** In the window of the shell: says that the report is complete. */
export function usePrintedPage(): void {
  useEffect(() => {
    if (platform.kiosk && window.location.hash === new URL(FOR_PAPER, window.location.href).hash) window.print();
  }, []);
}
