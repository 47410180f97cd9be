import { z } from 'zod';

/** How long a lease counts that its tab did not give back, as after a crash, in ms. */
const LEASE_MS = 10_000;
/** Storage is not atomic: a tab that still reads its own lease after this time has it, in ms. */
const SETTLE_MS = 30;
const leaseSchema = z.object({ owner: z.string(), untilMs: z.number() });

/**
 * Runs `work` while no other tab of this browser runs any under `name`. With Web Locks where the browser has them (they need a
 * secure origin); on a plain http address with a lease in the storage.
 */
export function withTabLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  const locks: LockManager | null | undefined = navigator.locks;
  if (locks) return locks.request(name, work);
  return withLease(`lease:${name}`, work);
}

async function withLease<T>(key: string, work: () => Promise<T>): Promise<T> {
  const owner = crypto.getRandomValues(new Uint32Array(2)).join('-');
  try {
    await takeLease(key, owner);
    return await work();
  } finally {
    if (readLease(key)?.owner === owner) writeLease(key, null);
  }
}

async function takeLease(key: string, owner: string): Promise<void> {
  const giveUpMs = Date.now() + LEASE_MS;
  while (Date.now() < giveUpMs) {
    const lease = readLease(key);
    if (!lease || lease.untilMs < Date.now()) {
      // Where the storage refuses, tabs share no tokens either: there is nothing to wait for.
      if (!writeLease(key, JSON.stringify({ owner, untilMs: Date.now() + LEASE_MS }))) return;
    }
    await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
    if (readLease(key)?.owner === owner) return;
  }
}

function readLease(key: string) {
  try {
    return leaseSchema.safeParse(JSON.parse(window.localStorage.getItem(key) ?? 'null')).data;
  } catch {
    return undefined;
  }
}

function writeLease(key: string, value: string | null): boolean {
  try {
    if (value === null) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}
