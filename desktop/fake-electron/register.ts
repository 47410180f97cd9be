/** `node --import <this, built> main.js`: runs the main process of the app on the fake Electron instead of Electron. */
import Module, { register } from 'node:module';
import electron from './electron.ts';
import { serveProbe } from './probe.ts';
import { waits } from './waits.ts';

const NAMES = ['electron', 'electron/main', 'electron/common'];
const VERSION = '45.3.4';

const hooks = `export const resolve = (name, context, next) =>
  ${JSON.stringify(NAMES)}.includes(name)
    ? { url: ${JSON.stringify(new URL('electron.js', import.meta.url).href)}, shortCircuit: true }
    : next(name, context);`;

// One hook for `import`, and one for `require` in CommonJS packages.
register(`data:text/javascript,${encodeURIComponent(hooks)}`);
const modules = Module as unknown as { _load(name: string, ...rest: unknown[]): unknown };
const load = modules._load;
modules._load = (name, ...rest) => (NAMES.includes(name) ? electron : load.call(modules, name, ...rest));

Object.defineProperty(process.versions, 'electron', { value: VERSION });
Object.assign(process, { type: 'browser', resourcesPath: electron.app.getAppPath() });
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => electron.app.quit());
waits.watch();
serveProbe();
