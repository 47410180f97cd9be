import { pause } from './pause.ts';

/**
 * Runs files of code one after another, each as soon as it is there, and lets the browser answer the reader in between. Imported by one
 * another, all would run in one go, for which a tap on a slow phone waited half a second.
 * @throws whatever `run` does; then what comes behind does not run
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
