import { connection } from '../api.ts';
import { openStream } from '../api-stream.ts';
import type { LiveEnvironment, Tabs } from './live-environment.ts';

/** Browsers open at most 6 connections to an origin (HTTP/1.1), in all tabs: streams must leave some for calls. */
const TAB_MAX_STREAMS = 2;
let streams = 0;

/** The browser's implementation of `LiveEnvironment`. */
export const browserLive: LiveEnvironment = {
  open: openStream,
  after: (waitMs, work) => {
    const timer = setTimeout(work, waitMs);
    return () => clearTimeout(timer);
  },
  random: Math.random,
  connection,
  page: {
    isHidden: () => document.visibilityState === 'hidden',
    subscribe: (listener) => {
      document.addEventListener('visibilitychange', listener);
      return () => document.removeEventListener('visibilitychange', listener);
    },
  },
  slots: {
    take: () => {
      if (streams >= TAB_MAX_STREAMS) return false;
      streams += 1;
      return true;
    },
    giveBack: () => {
      streams -= 1;
    },
  },
  get tabs() {
    // Web Locks need a secure origin; a plain http address in a classroom has none.
    const locks: LockManager | null | undefined = navigator.locks;
    return locks ? tabsWith(locks) : null;
  },
};

function tabsWith(locks: LockManager): Tabs {
  return {
    lead: (name, signal, work) =>
      locks.request(name, { signal }, work).catch((error: unknown) => {
        if (!signal.aborted) throw error;
      }),
    join: (name, onMessage) => {
      const channel = new BroadcastChannel(name);
      channel.onmessage = ({ data }) => onMessage(data);
      return { tell: (message) => channel.postMessage(message), leave: () => channel.close() };
    },
  };
}
