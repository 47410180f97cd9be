import { pathToFileURL } from 'node:url';

/**
 * Runs a program of the project in this very process: signals, the terminal and the exit code are its own, and nothing is
 * left behind when somebody ends it.
 */
export async function runEntry(path, args) {
  process.argv = [process.execPath, path, ...args];
  process.setSourceMapsEnabled(true);
  await import(pathToFileURL(path).href);
}
