import type { z } from 'zod';

/** All keys that a tab stores until it is closed. */
const TAB_KEYS = { helpSessionId: 'helpSessionId', helpRatings: 'helpRatings' } as const;
export type TabKey = keyof typeof TAB_KEYS;

/** Used while the browser refuses its storage; lost with the page. */
const pageMemory = new Map<string, unknown>();

/** The tab's value of `key`; `null` without one, on a server, or when `schema` rejects it. Never throws. */
export function readTab<T>(key: TabKey, schema: z.ZodType<T>): T | null {
  const answer = schema.safeParse(pageMemory.get(key) ?? stored(TAB_KEYS[key]));
  return answer.success ? answer.data : null;
}

/** Stores `value` as JSON until the tab is closed, or in memory when the browser refuses. Never throws. */
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
