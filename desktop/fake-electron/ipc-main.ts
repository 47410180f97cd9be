import { EventEmitter } from 'node:events';
import type { IpcMain, IpcMainInvokeEvent, WebContents } from 'electron';
import type { FakeFrame } from './frames.ts';

type Handler = Parameters<IpcMain['handle']>[1];

class FakeIpcMain extends EventEmitter implements Pick<IpcMain, 'handle'> {
  private readonly handlers = new Map<string, Handler>();

  handle(channel: string, handler: Handler): void {
    if (this.handlers.has(channel)) throw new Error(`Attempted to register a second handler for '${channel}'`);
    this.handlers.set(channel, handler);
  }

  /** The handler's result. @throws Error with Electron's message, as the page receives it. */
  async invoke(channel: string, event: IpcMainInvokeEvent, args: unknown[]): Promise<unknown> {
    try {
      const handler = this.handlers.get(channel);
      if (!handler) throw new Error(`No handler registered for '${channel}'`);
      return await handler(event, ...args);
    } catch (error) {
      throw new Error(`Error invoking remote method '${channel}': ${error}`);
    }
  }
}

export const ipcMain = new FakeIpcMain();

/** The sender of a message. */
export function invokeEvent(sender: WebContents, frame: FakeFrame | undefined): IpcMainInvokeEvent {
  return {
    sender,
    senderFrame: frame?.asElectron() ?? null,
    frameId: frame?.routingId ?? 0,
    processId: frame?.processId ?? 0,
    type: 'frame',
    defaultPrevented: false,
    preventDefault: () => undefined,
  };
}
