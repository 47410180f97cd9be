import '../zod-setup.ts';
import { dirname } from 'node:path';
import { afterEach, expect } from 'vitest';

/** Globals of a page that a server lacks; newer versions of Node have some of them. */
const OF_BROWSERS = [
  'window',
  'document',
  'navigator',
  'location',
  'history',
  'localStorage',
  'sessionStorage',
  'indexedDB',
  'caches',
  'matchMedia',
];
/** Files that may check whether there is a browser. */
const ROOMS = ['client/storage.ts'];
const RENDERER = `${dirname(import.meta.dirname)}/`;

/** Reads of missing globals by our own code. Recorded, because the error that a read causes may be caught. */
const reads: string[] = [];

for (const name of OF_BROWSERS)
  Object.defineProperty(globalThis, name, { configurable: true, get: () => noteRead(name) });

afterEach(() => {
  expect(reads.splice(0), 'read on a server').toEqual([]);
});

function noteRead(name: string): undefined {
  const [, , , reader = ''] = new Error().stack?.split('\n') ?? [];
  const [, place] = reader.split(RENDERER);
  if (place && !ROOMS.some((room) => place.startsWith(room))) reads.push(`${name} in ${place}`);
}
