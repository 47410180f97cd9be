import { z } from 'zod';
import { readTab, writeTab } from '../client/tab-storage.ts';

/** Random UUID of this tab; views and ratings count once per id. */
export function helpSessionId(): string {
  const stored = readTab('helpSessionId', z.uuid());
  if (stored) return stored;
  const made = randomUuid();
  writeTab('helpSessionId', made);
  return made;
}

/** Version 4. `crypto.randomUUID` is absent on pages served over plain HTTP. */
function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes.set([((bytes[6] ?? 0) & 0x0f) | 0x40], 6);
  bytes.set([((bytes[8] ?? 0) & 0x3f) | 0x80], 8);
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
