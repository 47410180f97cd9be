import type { ContextBridge, IpcRenderer } from 'electron';
import { decode, encode } from '../clone.ts';
import type { FromPage } from '../messages.ts';
import { followTitle } from './follow-title.ts';
import { WorldBridge } from './world-bridge.ts';

type Listener = Parameters<IpcRenderer['on']>[1];
type Pending = { resolve: (value: unknown) => void; reject: (error: Error) => void };

declare const fakeElectronSend: (message: string) => void;

const pending = new Map<number, Pending>();
const listeners = new Map<string, Listener[]>();
const exposed = new Map<string, unknown>();
let nextId = 1;

const bridge = new WorldBridge('preload', {
  hello: () => {
    for (const [key, api] of exposed) bridge.expose(key, api);
  },
});

function send(message: FromPage): void {
  fakeElectronSend(JSON.stringify(message));
}

const ipcRenderer = {
  invoke: async (channel: string, ...args: unknown[]): Promise<unknown> => {
    const text = encode(args);
    const id = nextId++;
    return new Promise((resolve, reject) => {
      pending.set(id, { resolve, reject });
      send({ kind: 'invoke', id, channel, args: text });
    });
  },
  send: (channel: string, ...args: unknown[]) => send({ kind: 'send', channel, args: encode(args) }),
  on: (channel: string, listener: Listener) => {
    listeners.set(channel, [...(listeners.get(channel) ?? []), listener]);
    return ipcRenderer as unknown as IpcRenderer;
  },
  off: (channel: string, listener: Listener) => {
    const others = (listeners.get(channel) ?? []).filter((one) => one !== listener);
    listeners.set(channel, others);
    return ipcRenderer as unknown as IpcRenderer;
  },
} satisfies Pick<IpcRenderer, 'invoke' | 'send'> & Record<'on' | 'off', unknown>;

const contextBridge = {
  exposeInMainWorld: (key: string, api: unknown) => {
    if (exposed.has(key)) throw new Error('Cannot bind an API on top of an existing property on the window object');
    exposed.set(key, api);
    bridge.expose(key, api);
  },
} satisfies Pick<ContextBridge, 'exposeInMainWorld'>;

/** `process` of a sandboxed preload; its arguments end with those of the window's options. */
export function processInPreload(
  additionalArguments: string[],
): Pick<NodeJS.Process, 'argv' | 'platform' | 'type' | 'env'> {
  return {
    argv: ['electron', '--type=renderer', ...additionalArguments],
    platform: 'linux',
    type: 'renderer',
    env: {},
  };
}

/** `require` of a sandboxed preload, for Electron only. @throws Error for any other module. */
export function requireInPreload(name: string): unknown {
  if (name === 'electron' || name === 'electron/renderer') return { contextBridge, ipcRenderer };
  throw new Error(`module not found: ${name}`);
}

/** Functions that the fake Electron calls in this world; scripts of the page can't access them. */
const fakeElectron = {
  settle: (id: number, isFine: boolean, text: string) => {
    const one = pending.get(id);
    pending.delete(id);
    if (isFine) one?.resolve(decode(text));
    else one?.reject(new Error(text));
  },
  deliver: (channel: string, text: string) => {
    const args = decode(text);
    const event = { sender: ipcRenderer } as unknown as Parameters<Listener>[0];
    for (const listener of listeners.get(channel) ?? []) listener(event, ...(Array.isArray(args) ? args : []));
  },
  /** Sends a message as a page could after escaping from its world. */
  invoke: async (channel: string, text: string) => {
    const args = decode(text);
    return encode(await ipcRenderer.invoke(channel, ...(Array.isArray(args) ? args : [])));
  },
};
Object.assign(globalThis, { fakeElectron });

if (window === window.top) followTitle((title) => send({ kind: 'title', title }));
