import { LRUCache } from 'lru-cache';

/**
 * Values by key, of which the least recently used are forgotten first. It grows with what it holds: by `max`, the library would take the
 * room for all of them at the start, some megabytes for each server.
 */
export function recentlyUsed<Value extends object>(maxKeys: number): LRUCache<string, Value> {
  return new LRUCache({ maxSize: maxKeys, sizeCalculation: () => 1 });
}
