import { exitOnUncaughtErrors } from '../../backend/server/uncaught-errors.ts';
import { type FromBackend, toBackendSchema } from '../shared/backend-messages.ts';
import { AcademyProcess } from './academy-process.ts';

exitOnUncaughtErrors();
const shell = process.parentPort;
const academy = new AcademyProcess((message: FromBackend) => shell.postMessage(message));

shell.on('message', ({ data }: Electron.MessageEvent) => {
  const message = toBackendSchema.parse(data);
  switch (message.type) {
    case 'start':
      academy.start(message);
      break;
    case 'stop':
      end();
      break;
    case 'keep-backups':
      academy.keepBackups(message.count);
      break;
    default:
      void academy.answer(message);
  }
});
// A killed shell sends no message; its end of the port closes. Electron's types lack the `close` event.
(shell as NodeJS.EventEmitter).on('close', end);

function end(): void {
  void academy.stop().then(() => process.exit(0));
}
