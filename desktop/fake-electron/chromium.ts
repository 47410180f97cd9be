import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { CdpConnection } from './cdp.ts';

const EXECUTABLE = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

const ARGUMENTS = [
  '--headless',
  '--no-sandbox',
  '--no-startup-window',
  '--no-first-run',
  '--no-default-browser-check',
  '--no-service-autorun',
  '--password-store=basic',
  '--use-mock-keychain',
  '--disable-gpu',
  '--disable-quic',
  '--disable-dev-shm-usage',
  '--disable-sync',
  '--disable-breakpad',
  '--disable-default-apps',
  '--disable-extensions',
  '--disable-component-update',
  '--disable-component-extensions-with-background-pages',
  '--disable-background-networking',
  '--disable-client-side-phishing-detection',
  '--disable-search-engine-choice-screen',
  '--disable-back-forward-cache',
  '--disable-hang-monitor',
  '--disable-auto-reload',
  '--disable-prompt-on-repost',
  '--disable-popup-blocking',
  // Windows cover each other here; these flags keep covered windows from being throttled.
  '--disable-background-timer-throttling',
  '--disable-backgrounding-occluded-windows',
  '--disable-renderer-backgrounding',
  // All frames of a page in one process, so that one session covers them.
  '--disable-site-isolation-trials',
  '--disable-features=IsolateOrigins,site-per-process,Translate,MediaRouter,OptimizationHints,PaintHolding,HttpsUpgrades',
  '--autoplay-policy=no-user-gesture-required',
  '--mute-audio',
  '--hide-scrollbars',
  '--remote-debugging-pipe',
  // In addition to the pipe, for the test that controls the same pages.
  '--remote-debugging-port=0',
  // The app has no internet access; tests provide stand-ins.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
];

/** The Chromium that shows the pages of one app, with its storage in the app's user data. */
export class Chromium {
  /** Resolves when Chromium has exited. */
  readonly ended: Promise<unknown>;

  private constructor(
    private readonly process: ChildProcess,
    readonly connection: CdpConnection,
    /** WebSocket address to which a test connects. */
    readonly endpoint: string,
  ) {
    this.ended = once(process, 'exit');
  }

  /** `switches`: the app's switches, as `--name=value`. */
  static async launch(profileFolder: string, switches: string[]): Promise<Chromium> {
    const args = [...ARGUMENTS, `--user-data-dir=${profileFolder}`, ...switches];
    // Chromium inherits standard output: its reader gets end-of-file when the last process exits.
    const child = spawn(EXECUTABLE, args, { stdio: ['ignore', 'inherit', 'pipe', 'pipe', 'pipe'] });
    const [, , errors, input, output] = child.stdio;
    const connection = new CdpConnection(input as Writable, output as Readable);
    const endpoint = await endpointIn(errors as Readable, child);
    return new Chromium(child, connection, endpoint);
  }

  get pid(): number | undefined {
    return this.process.pid;
  }

  async close(): Promise<void> {
    void this.connection.browser.trySend('Browser.close');
    await this.ended;
  }
}

/** The address that Chromium prints when it listens. */
function endpointIn(errors: Readable, child: ChildProcess): Promise<string> {
  const said: string[] = [];
  return new Promise((resolve, reject) => {
    createInterface(errors).on('line', (line) => {
      const address = /^DevTools listening on (ws:\S+)/.exec(line)?.[1];
      if (address) resolve(address);
      else if (said.length < 50) said.push(line);
    });
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`${EXECUTABLE} ended (${code}).\n${said.join('\n')}`)));
  });
}
