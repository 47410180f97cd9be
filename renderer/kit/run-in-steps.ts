import { pause } from './pause.ts';

/**
 * Runs files of code one after another, each as soon as it has loaded, and lets the browser handle input in between.
 * If they imported one another, all would run in one task, which delayed a tap on a slow phone by 500 ms.
 * @throws the error of `run`; the files after it do not run
 */
export async function runInSteps(
  addresses: Iterable<string>,
  run: (address: string) => Promise<unknown>,
): Promise<void> {
  for (const address of addresses) {
    await run(address);
    await pause();
  }
}
