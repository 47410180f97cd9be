import { app } from 'electron';
import { log } from './log.ts';

/** Quits once `stop` has settled. Pages write their last progress while they close, so it is called after that. */
export function stopBeforeQuit(stop: () => Promise<unknown>): void {
  let isStopped = false;
  app.on('will-quit', (event) => {
    if (isStopped) return;
    event.preventDefault();
    void stop()
      .catch((error: unknown) => log.error('not everything was stopped', error))
      .then(() => {
        isStopped = true;
        log.info('end');
        app.quit();
      });
  });
}
