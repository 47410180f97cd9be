import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { WebContents, WebPreferences } from 'electron';
import type { CdpSession } from './cdp.ts';
import { decode, encode } from './clone.ts';
import type { FakeFrame, FrameTree } from './frames.ts';
import { invokeEvent, ipcMain } from './ipc-main.ts';
import type { FromPage } from './messages.ts';

/** The name of the isolated world that preloads run in. */
export const PRELOAD_WORLD = 'fake-electron-preload';
const SEND = 'fakeElectronSend';

/**
 * Runs the preload of a page in an isolated world, before the scripts of the page. It runs only in the main frame, as a
 * sandboxed preload does; other frames get the world without the preload.
 */
export class Preload {
  constructor(
    private readonly session: CdpSession,
    private readonly frames: FrameTree,
    private readonly sender: WebContents,
  ) {
    session.on('Runtime.bindingCalled', ({ name, payload, executionContextId }) => {
      if (name === SEND) void this.receive(JSON.parse(payload), executionContextId);
    });
  }

  async install({ preload, additionalArguments = [] }: WebPreferences): Promise<void> {
    const code = preload === undefined ? '' : readFileSync(preload, 'utf8');
    const inMainFrame = `if (window === window.top) (function (require, process, module, exports) {
${code}
})(world.requireInPreload, world.processInPreload(${JSON.stringify(additionalArguments)}), { exports: {} }, {});`;
    const source = `(() => { ${script('preload-world')}\n${inMainFrame} })()`;
    await Promise.all([
      this.session.send('Runtime.addBinding', { name: SEND, executionContextName: PRELOAD_WORLD }),
      this.session.send('Page.addScriptToEvaluateOnNewDocument', { source: script('main-world') }),
      this.session.send('Page.addScriptToEvaluateOnNewDocument', { source, worldName: PRELOAD_WORLD }),
    ]);
  }

  /** Sends a message to the main frame; it is dropped if the frame has no preload world. */
  async deliver(channel: string, args: unknown[]): Promise<void> {
    const world = this.frames.worldOf(this.frames.main);
    if (world !== undefined) await this.call(world, 'deliver', [channel, encode(args)]);
  }

  /** Sends a message as code in `frame` could after escaping from its world. @throws Error that the code would get. */
  async forge(frame: FakeFrame, channel: string, args: unknown[]): Promise<unknown> {
    const contextId = this.frames.worldOf(frame);
    if (contextId === undefined) throw new Error(`no preload world in ${frame.url}`);
    const expression = `fakeElectron.invoke(${JSON.stringify(channel)}, ${JSON.stringify(encode(args))})`;
    const answer = await this.session.send('Runtime.evaluate', {
      contextId,
      expression,
      awaitPromise: true,
      returnByValue: true,
    });
    if (answer.exceptionDetails) throw new Error(answer.exceptionDetails.exception?.description?.split('\n')[0]);
    return decode(String(answer.result.value));
  }

  private async receive(message: FromPage, world: number): Promise<void> {
    if (message.kind === 'title') {
      this.sender.emit('fake:title', message.title);
      return;
    }
    const event = invokeEvent(this.sender, this.frames.ofWorld(world));
    const args = decode(message.args);
    const list: unknown[] = Array.isArray(args) ? args : [];
    if (message.kind === 'send') {
      ipcMain.emit(message.channel, event, ...list);
      return;
    }
    try {
      const text = encode(await ipcMain.invoke(message.channel, event, list));
      await this.call(world, 'settle', [message.id, true, text]);
    } catch (error) {
      await this.call(world, 'settle', [message.id, false, error instanceof Error ? error.message : String(error)]);
    }
  }

  private call(contextId: number, method: 'settle' | 'deliver', args: unknown[]): Promise<void> {
    const expression = `fakeElectron.${method}(${args.map((one) => JSON.stringify(one)).join(', ')})`;
    return this.session.trySend('Runtime.evaluate', { contextId, expression });
  }
}

/** Built script of `page/`, beside this file. The preload's script defines `world` in the function around it. */
function script(name: 'main-world' | 'preload-world'): string {
  return readFileSync(join(import.meta.dirname, `${name}.js`), 'utf8');
}
