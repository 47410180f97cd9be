import { SHARED_CACHES } from '../client/cache-names.ts';
import type { StorageKey } from '../client/storage.ts';
import { platform } from '../platform/platform.ts';

/** Keys that survive: the machine's own values, and the name of the academy. */
const MACHINE_KEYS: readonly StorageKey[] = [
  'roomKey',
  'room',
  'sealedProgress',
  'academy',
  // Removed when the trainer leaves a group session.
  'groupSessions',
  'groupCopies',
];

/** Longest wait for a part that hangs, in ms: the start screen wipes again. */
const PART_LIMIT_MS = 600;

/**
 * Removes everything that this browser and the shell store of a person. A part that fails or hangs does not stop the
 * others.
 */
export async function wipe(): Promise<void> {
  wipeStorage();
  wipeCookies();
  await Promise.all([wipeCaches, wipeDatabases, wipeShell].map(withinLimit));
}

/** By what may stay, so that a key added later is wiped too. */
function wipeStorage(): void {
  try {
    for (const key of Object.keys(window.localStorage))
      if (!(MACHINE_KEYS as readonly string[]).includes(key)) window.localStorage.removeItem(key);
    window.sessionStorage.clear();
  } catch {
    // The browser forbids storage: there is nothing in it.
  }
}

function wipeCookies(): void {
  for (const cookie of document.cookie.split('; ')) {
    const [name] = cookie.split('=');
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API exists on HTTPS pages only
    if (name) document.cookie = `${name}=; path=/; max-age=0`;
  }
}

async function wipeCaches(): Promise<void> {
  if (!('caches' in window)) return; // Plain http has none.
  const names = (await caches.keys()).filter((name) => !SHARED_CACHES.includes(name));
  await Promise.all(names.map((name) => caches.delete(name)));
}

async function wipeDatabases(): Promise<void> {
  const databases = (await window.indexedDB?.databases?.()) ?? [];
  await Promise.all(databases.map(({ name }) => name && deleteDatabase(name)));
}

function deleteDatabase(name: string): Promise<void> {
  return new Promise((resolve) => {
    const request = window.indexedDB.deleteDatabase(name);
    request.onsuccess = () => resolve();
    request.onerror = () => resolve();
  });
}

async function wipeShell(): Promise<void> {
  await platform.wipe?.();
}

async function withinLimit(part: () => Promise<void>): Promise<void> {
  const limit = new Promise<void>((resolve) => setTimeout(resolve, PART_LIMIT_MS));
  await Promise.race([part().catch((error: unknown) => console.warn('A part was not wiped.', error)), limit]);
}
