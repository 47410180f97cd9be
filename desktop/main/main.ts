import { thisMachine } from './kiosk/machine.ts';
import { startApp } from './start-app.ts';

startApp(thisMachine());
