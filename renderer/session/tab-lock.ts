import { z } from 'zod';

/** How long a lease counts that its tab neither renews nor gives back, as after a crash, in ms. */
const LEASE_MS = 10_000;
/** A lease is renewed this often while its work runs, in ms; browsers run the timers of hidden tabs late. */
const RENEW_MS = 2_000;
/** Storage is not atomic: a tab that still reads its own lease after this time has it, in ms. */
const SETTLE_MS = 30;
const leaseSchema = z.object({ owner: z.string(), untilMs: z.number() });
type Lease = z.infer<typeof leaseSchema>;

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
  await takeLease(key, owner);
  const renewing = setInterval(() => {
    if (readLease(key)?.owner === owner) renewLease(key, owner);
  }, RENEW_MS);
  try {
    return await work();
  } finally {
    clearInterval(renewing);
    if (readLease(key)?.owner === owner) writeLease(key, null);
  }
}

async function takeLease(key: string, owner: string): Promise<void> {
  do {
    // Where the storage refuses, tabs share no tokens either: there is nothing to wait for.
    if (!isHeld(readLease(key)) && !renewLease(key, owner)) return;
    await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
  } while (readLease(key)?.owner !== owner);
}

/** A lease that ends later than any may was written before the clock was set back, and does not count. */
function isHeld(lease: Lease | undefined): boolean {
  const nowMs = Date.now();
  return lease !== undefined && lease.untilMs >= nowMs && lease.untilMs <= nowMs + LEASE_MS;
}

function renewLease(key: string, owner: string): boolean {
  return writeLease(key, JSON.stringify({ owner, untilMs: Date.now() + LEASE_MS } satisfies Lease));
}

function readLease(key: string): Lease | undefined {
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
