import { promisify } from 'node:util';

interface Wait {
  readonly ms: number;
  readonly end: () => void;
}

/** Pending timeouts of the main process; a test may fire a timeout early. */
class Waits {
  private readonly pending = new Map<NodeJS.Timeout, Wait>();
  private readonly clear = globalThis.clearTimeout;

  /** Replaces `setTimeout` and `clearTimeout` of this process to record every timeout. */
  watch(): void {
    const { setTimeout: set, clearTimeout: clear } = globalThis;
    const known = (callback: (...args: unknown[]) => void, ms = 0, ...args: unknown[]) => {
      const end = () => {
        this.pending.delete(timer);
        callback(...args);
      };
      const timer = set(end, ms);
      this.pending.set(timer, { ms, end });
      return timer;
    };
    const asPromise: unknown = Reflect.get(set, promisify.custom);
    globalThis.setTimeout = Object.assign(known, { [promisify.custom]: asPromise }) as unknown as typeof setTimeout;
    globalThis.clearTimeout = (timer) => {
      this.pending.delete(timer as NodeJS.Timeout);
      clear(timer);
    };
  }

  /** Fires one pending timeout of exactly `ms`; false if there is none. */
  end(ms: number): boolean {
    const found = [...this.pending].find(([, wait]) => wait.ms === ms);
    if (!found) return false;
    const [timer, wait] = found;
    this.clear(timer);
    wait.end();
    return true;
  }
}

export const waits = new Waits();
