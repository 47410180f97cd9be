import type { z } from 'zod';

/** Every key the academy stores in the browser. Other clients of the specification read the same names. */
export const STORAGE_KEYS = {
  academy: 'academy',
  adminKey: 'adminKey',
  authTokens: 'authTokens',
  userInfo: 'userInfo',
  videoProgress: 'videoProgress',
  courseProgress: 'courseProgress',
  failedRequests: 'failedRequests',
  refusedReports: 'refusedReports',
  tempUserId: 'tempUserId',
  anonymousUserId: 'anonymousUserId',
  pendingClaim: 'pendingClaim',
  claimQuestion: 'claimQuestion',
  isKiosk: 'isKiosk',
  drafts: 'drafts',
  searches: 'searches',
  captionsLanguage: 'captionsLanguage',
  playerSettings: 'playerSettings',
  csvDelimiter: 'csvDelimiter',
  ownRooms: 'ownRooms',
  study: 'study',
} as const;
export type StorageKey = keyof typeof STORAGE_KEYS;

/** What a state machine needs of a browser's storage; nothing in it throws. */
export interface KeyedStorage {
  read<T>(key: StorageKey, schema: z.ZodType<T>): T | null;
  write(key: StorageKey, value: unknown): void;
  remove(key: StorageKey): void;
}

/** A server has no storage: there nothing is read, and nothing stays. */
export const isBrowser = typeof window !== 'undefined';

/** Used while the browser refuses its storage (private windows, full disk); gone with the page. */
const pageMemory = new Map<string, string>();

/** What is stored under `key`; null when there is nothing, or nothing that `schema` accepts. Never throws. */
export function readStored<T>(key: StorageKey, schema: z.ZodType<T>): T | null {
  const text = readText(STORAGE_KEYS[key]);
  if (text === null) return null;
  const answer = schema.safeParse(parseJson(text));
  return answer.success ? answer.data : null;
}

/** Stores `value` as JSON. Never throws: where the browser refuses, it lives as long as the page. */
export function writeStored(key: StorageKey, value: unknown): void {
  if (!isBrowser) return;
  const text = JSON.stringify(value);
  try {
    window.localStorage.setItem(STORAGE_KEYS[key], text);
    pageMemory.delete(STORAGE_KEYS[key]);
  } catch {
    pageMemory.set(STORAGE_KEYS[key], text);
  }
}

/** Forgets what is stored under `key`. Never throws. */
export function removeStored(key: StorageKey): void {
  pageMemory.delete(STORAGE_KEYS[key]);
  try {
    window.localStorage.removeItem(STORAGE_KEYS[key]);
  } catch {
    // Forbidden: there is nothing to remove.
  }
}

/** The browser's own, shared by its tabs. */
export const browserStorage: KeyedStorage = { read: readStored, write: writeStored, remove: removeStored };

type Listener = (name: string | null) => void;
const listeners = new Set<Listener>();

/** Calls `listener` whenever another tab has written one of `keys`; only after `listenToOtherTabs`. */
export function onOtherTabWrite(keys: readonly StorageKey[], listener: () => void): void {
  const names: readonly string[] = keys.map((key) => STORAGE_KEYS[key]);
  listeners.add((name) => {
    // Without a name, the whole storage may have changed.
    if (name === null || names.includes(name)) listener();
  });
}

/** The page has loaded: from now on the listeners of `onOtherTabWrite` are called. */
export function listenToOtherTabs(): void {
  const tell: Listener = (name) => {
    for (const listener of listeners) listener(name);
  };
  window.addEventListener('storage', ({ key }) => tell(key));
  // A page restored from the browser's back-forward cache was not told what other tabs wrote meanwhile.
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

/** Text that is not JSON is taken as it stands: other clients store the bare id or key. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
