import { z } from 'zod';

/** Milliseconds after which a lease expires that its tab neither renewed nor released, as after a crash. */
const LEASE_MS = 10_000;
/** Milliseconds between two renewals of a lease; browsers delay the timers of hidden tabs. */
const RENEW_MS = 2_000;
/** Milliseconds after writing a lease to read it again: storage is not atomic, and the last writer has the lock. */
const SETTLE_MS = 30;
const leaseSchema = z.object({ owner: z.string(), untilMs: z.number() });
type Lease = z.infer<typeof leaseSchema>;

/**
 * Runs `work` while no other tab of this browser runs any under `name`. Uses Web Locks, which require a secure
 * origin, or else (on plain http) a lease in the storage.
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
    // Without storage, tabs share no tokens, so there is nothing to lock.
    if (!isHeld(readLease(key)) && !renewLease(key, owner)) return;
    await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
  } while (readLease(key)?.owner !== owner);
}

/** A lease that ends later than the maximum was written before the clock was set back; it is invalid. */
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
