import type { KeyedStorage } from '../client/storage.ts';

/** A browser's storage in memory; two tabs share one. Values are serialised as JSON, as in a browser. */
export function memoryStorage(texts = new Map<string, string>()): KeyedStorage & { texts: Map<string, string> } {
  return {
    texts,
    read: (key, schema) => {
      const text = texts.get(key);
      return text === undefined ? null : (schema.safeParse(JSON.parse(text)).data ?? null);
    },
    write: (key, value) => void texts.set(key, JSON.stringify(value)),
    remove: (key) => void texts.delete(key),
  };
}
