import type { z } from 'zod';

/** All keys that the academy stores in the browser (docs/requirements.md, 'Browser storage'). */
export type StorageKey =
  | 'academy'
  | 'adminKey'
  | 'authTokens'
  | 'userInfo'
  | 'videoProgress'
  | 'courseProgress'
  | 'failedRequests'
  | 'refusedReports'
  | 'tempUserId'
  | 'anonymousUserId'
  | 'pendingClaim'
  | 'claimQuestion'
  | 'isKiosk'
  | 'drafts'
  | 'searches'
  | 'captionsLanguage'
  | 'playerSettings'
  | 'csvDelimiter'
  | 'ownRooms'
  | 'study'
  | 'roomKey'
  | 'room'
  | 'roomSession'
  | 'sealedProgress'
  | 'groupSessions'
  | 'groupCopies';

/** Interface of a browser's storage for state machines; no method throws. */
export interface KeyedStorage {
  read<T>(key: StorageKey, schema: z.ZodType<T>): T | null;
  write(key: StorageKey, value: unknown): void;
  remove(key: StorageKey): void;
}

/** `false` on a server, where reads return `null` and writes do nothing. */
export const isBrowser = typeof window !== 'undefined';

/** Used while the browser refuses its storage (private windows, full disk); lost with the page. */
const pageMemory = new Map<string, string>();

/** The value stored under `key`; `null` without one, or when `schema` rejects it. Never throws. */
export function readStored<T>(key: StorageKey, schema: z.ZodType<T>): T | null {
  const text = readText(key);
  if (text === null) return null;
  const answer = schema.safeParse(parseJson(text));
  return answer.success ? answer.data : null;
}

/** Stores `value` as JSON. Never throws; when the browser refuses, the value lasts as long as the page. */
export function writeStored(key: StorageKey, value: unknown): void {
  if (!isBrowser) return;
  const text = JSON.stringify(value);
  try {
    window.localStorage.setItem(key, text);
    pageMemory.delete(key);
  } catch {
    pageMemory.set(key, text);
  }
}

/** Whether a value lasts only as long as this page: the browser refused to store it, as on a full disk. */
export function hasUnstoredValues(): boolean {
  return pageMemory.size > 0;
}

/** Removes the value of `key`. Never throws. */
export function removeStored(key: StorageKey): void {
  pageMemory.delete(key);
  try {
    window.localStorage.removeItem(key);
  } catch {
    // Forbidden: there is no value to remove.
  }
}

/** The browser's storage, shared by its tabs. */
export const browserStorage: KeyedStorage = { read: readStored, write: writeStored, remove: removeStored };

type Listener = (name: string | null) => void;
const listeners = new Set<Listener>();

/** Calls `listener` when another tab has written one of `keys`; active after `listenToOtherTabs`. */
export function onOtherTabWrite(keys: readonly StorageKey[], listener: () => void): void {
  const names: readonly string[] = keys;
  listeners.add((name) => {
    // `null`: the whole storage may have changed.
    if (name === null || names.includes(name)) listener();
  });
}

/** Activates the listeners of `onOtherTabWrite`; called after the page has loaded. */
export function listenToOtherTabs(): void {
  const tell: Listener = (name) => {
    for (const listener of listeners) listener(name);
  };
  window.addEventListener('storage', ({ key }) => tell(key));
  // A page restored from the back-forward cache has missed the writes of other tabs.
  window.addEventListener('pageshow', ({ persisted }) => persisted && tell(null));
}

function readText(name: string): string | null {
  if (!isBrowser) return null;
  const inMemory = pageMemory.get(name);
  if (inMemory !== undefined) return inMemory;
  try {
    return window.localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Returns text that is not JSON unchanged: other clients store the bare id or key. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
