import { loggedError } from './logged-error.ts';

/** Node itself would print an error that nobody caught with all that hangs on it: of a write that failed, the values. */
export function endOnCrashes(): void {
  process.once('uncaughtException', (error) => {
    process.stderr.write(
      `${JSON.stringify({ level: 60, err: loggedError(error), msg: 'the process ends: nobody caught an error' })}\n`,
    );
    process.exit(1);
  });
}
