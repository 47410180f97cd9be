import { loggedError } from './logged-error.ts';

/** Logs an uncaught error and exits. Node would print all its properties, such as the values of a failed write. */
export function exitOnUncaughtErrors(): void {
  process.once('uncaughtException', (error) => {
    process.stderr.write(
      `${JSON.stringify({ level: 60, err: loggedError(error), msg: 'the process ends: nobody caught an error' })}\n`,
    );
    process.exit(1);
  });
}
