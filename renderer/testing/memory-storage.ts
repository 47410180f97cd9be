import type { KeyedStorage } from '../client/storage.ts';

/** A browser's storage without the browser; two tabs share one. What is written is read back as JSON, as there. */
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
