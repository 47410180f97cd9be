import type { z } from 'zod';

/** Every key that a tab of the academy keeps for its life. */
const TAB_KEYS = { helpSessionId: 'helpSessionId', helpRatings: 'helpRatings' } as const;
export type TabKey = keyof typeof TAB_KEYS;

/** Used while the browser refuses its storage; gone with the page. */
const pageMemory = new Map<string, unknown>();

/** What this tab keeps under `key`; null when there is nothing, or nothing that `schema` accepts. Never throws; nothing on a server. */
export function readTab<T>(key: TabKey, schema: z.ZodType<T>): T | null {
  const answer = schema.safeParse(pageMemory.get(key) ?? stored(TAB_KEYS[key]));
  return answer.success ? answer.data : null;
}

/** Keeps `value` as JSON until the tab is closed. Never throws: where the browser refuses, it lives as long as the page. */
export function writeTab(key: TabKey, value: unknown): void {
  try {
    window.sessionStorage.setItem(TAB_KEYS[key], JSON.stringify(value));
    pageMemory.delete(key);
  } catch {
    pageMemory.set(key, value);
  }
}

function stored(name: string): unknown {
  try {
    return JSON.parse(window.sessionStorage.getItem(name) ?? 'null');
  } catch {
    return null;
  }
}
