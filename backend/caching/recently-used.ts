import { LRUCache } from 'lru-cache';

/**
 * A map that evicts the least recently used keys. With the library's option `max` it would allocate memory for all keys
 * at once, some megabytes for each server; this way it grows with its content.
 */
export function recentlyUsed<Value extends object>(maxKeys: number): LRUCache<string, Value> {
  return new LRUCache({ maxSize: maxKeys, sizeCalculation: () => 1 });
}
