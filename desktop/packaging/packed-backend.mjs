import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';

const SHIM = join(import.meta.dirname, 'parent-port.mjs');
const SECRET = 'the-launch-secret-of-this-very-test-run';

/** The backend of an unpacked app, run by plain Node in the way in which the shell runs it in Electron. */
export class PackedBackend {
  /**
   * Starts the backend on an empty data folder, and waits until it is ready.
   * @throws Error with its output when it ends or fails instead
   */
  static async start(app, dataDir, environment) {
    const port = await freePort();
    const child = fork(join(app, 'dist/desktop/backend/entry.js'), [], {
      cwd: dataDir,
      env: {},
      execArgv: ['--import', SHIM],
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    const backend = new PackedBackend(child, `http://127.0.0.1:${port}`);
    child.send({
      type: 'start',
      environment: { PORT: `${port}`, DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...environment },
      launchSecret: SECRET,
      backupsKept: 2,
    });
    await backend.untilReady();
    return backend;
  }

  constructor(child, origin) {
    this.child = child;
    this.origin = origin;
    this.output = '';
    this.ended = once(child, 'exit');
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (this.output += text));
  }

  async untilReady() {
    const message = await Promise.race([once(this.child, 'message'), this.ended]);
    if (message[0]?.type !== 'ready')
      throw new Error(`The backend did not become ready: ${JSON.stringify(message)}\n${this.output}`);
  }

  /** Sends a request with the launch cookie, as a page of the shell does. */
  ask(path, { headers, ...request } = {}) {
    return fetch(this.origin + path, { ...request, headers: { cookie: `academia_launch=${SECRET}`, ...headers } });
  }

  /** Ends the backend as the shell does; returns its exit code. */
  async stop() {
    this.child.send({ type: 'stop' });
    const [code] = await this.ended;
    return code;
  }
}

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
