import { offlineError } from '../client/api-error.ts';
import type { StreamOptions } from '../client/api-stream.ts';
import { Connection } from '../client/connection.ts';
import type { LiveEnvironment, LiveListener, Tabs } from '../client/live/live-environment.ts';
import { ManualClock } from './manual-clock.ts';

/** An open stream of a tab, at the server's end. */
export interface OpenedStream {
  options: StreamOptions;
  isOpen: boolean;
  end(): void;
  fail(error: Error): void;
}

/** A browser whose tabs open streams; each test acts as server, network and person. */
export function aLiveBrowser({ hasLocks = true, maxStreams = 2 } = {}) {
  const clock = new ManualClock();
  const opened: OpenedStream[] = [];
  const tabs = hasLocks ? agreeingTabs() : null;

  function open(_path: string, options: StreamOptions): Promise<void> {
    return new Promise((resolve, reject) => {
      const stream: OpenedStream = { options, isOpen: true, end: close(resolve), fail: close(reject) };
      opened.push(stream);
      options.signal?.addEventListener('abort', () => stream.fail(new Error('cancelled')));

      function close<T extends unknown[]>(settle: (...values: T) => void) {
        return (...values: T) => {
          stream.isOpen = false;
          settle(...values);
        };
      }
    });
  }

  function aTab() {
    const connection = new Connection({ checkHealth: async () => false, after: clock.after });
    const watchers = new Set<() => void>();
    const told: string[] = [];
    let isHidden = false;
    let streams = 0;
    const listener: LiveListener = { onEvent: (name) => void told.push(name), onGap: () => void told.push('gap') };
    const environment: LiveEnvironment = {
      open,
      after: clock.after,
      random: () => 0.5,
      connection,
      page: {
        isHidden: () => isHidden,
        subscribe: (watcher) => {
          watchers.add(watcher);
          return () => watchers.delete(watcher);
        },
      },
      slots: {
        take: () => {
          if (streams < maxStreams) streams += 1;
          else return false;
          return true;
        },
        giveBack: () => {
          streams -= 1;
        },
      },
      tabs,
    };
    const setHidden = (value: boolean) => {
      isHidden = value;
      for (const watcher of watchers) watcher();
    };
    return { connection, told, listener, environment, hide: () => setHidden(true), show: () => setHidden(false) };
  }

  return { clock, opened, aTab, open: () => opened.filter(({ isOpen }) => isOpen) };
}

/** Breaks a stream as a network failure does: it counts for the connection before the error is thrown. */
export function breakLine(connection: Connection, stream: OpenedStream | undefined): void {
  connection.failed();
  stream?.fail(offlineError(0, '0: broken'));
}

/** Locks and channels between the tabs of a browser. */
function agreeingTabs(): Tabs {
  const turns = new Map<string, Promise<void>>();
  const members = new Map<string, Set<(message: unknown) => void>>();

  return {
    lead: (name, signal, work) => {
      const mine = (turns.get(name) ?? Promise.resolve()).then(() => (signal.aborted ? undefined : work()));
      turns.set(name, mine);
      return mine;
    },
    join: (name, onMessage) => {
      const joined = members.get(name) ?? new Set();
      members.set(name, joined.add(onMessage));
      return {
        tell: (message) => {
          for (const other of joined) if (other !== onMessage) other(message);
        },
        leave: () => void joined.delete(onMessage),
      };
    },
  };
}
