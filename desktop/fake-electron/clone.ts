/**
 * Encodes values sent between a page, its preload and the main process, as a structured clone of plain data.
 * `special` tags values that only one channel carries (functions and promises between two worlds of a page).
 * @throws Error with Electron's message for a value that can't be cloned
 */
export function encode(value: unknown, special: (value: object) => Tagged | undefined = () => undefined): string {
  return JSON.stringify(pack(value, special));
}

/** Reverses `encode`. */
export function decode(text: string, special: (tagged: Tagged) => unknown = refuse): unknown {
  return unpack(JSON.parse(text), special);
}

/** A value without a JSON form: its kind under `$`, and the data to rebuild it. */
export interface Tagged {
  $: string;
  of?: unknown;
}

type Special = (value: object) => Tagged | undefined;

function pack(value: unknown, special: Special): unknown {
  if (value === undefined) return { $: 'undefined' };
  if (typeof value === 'number' && !Number.isFinite(value)) return { $: 'number', of: String(value) };
  if (typeof value === 'bigint') return { $: 'bigint', of: String(value) };
  if (typeof value === 'symbol') throw new Error('An object could not be cloned.');
  if (typeof value !== 'object' && typeof value !== 'function') return value;
  if (value === null) return null;
  return special(value) ?? packObject(value, special);
}

function packObject(value: object, special: Special): unknown {
  if (typeof value === 'function' || value instanceof Promise) throw new Error('An object could not be cloned.');
  if (Array.isArray(value)) return value.map((one) => pack(one, special));
  if (value instanceof Date) return { $: 'date', of: value.getTime() };
  if (value instanceof Uint8Array) return { $: 'bytes', of: toBase64(value) };
  if (value instanceof Error) return { $: 'error', of: value.message };
  const entries = Object.fromEntries(Object.entries(value).map(([key, one]) => [key, pack(one, special)]));
  return '$' in value ? { $: 'object', of: entries } : entries;
}

function unpack(value: unknown, special: (tagged: Tagged) => unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((one) => unpack(one, special));
  if (isTagged(value)) return unpackTagged(value, special);
  return unpackEntries(value, special);
}

function unpackEntries(value: object, special: (tagged: Tagged) => unknown): object {
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, unpack(one, special)]));
}

function isTagged(value: object): value is Tagged {
  return '$' in value && typeof value.$ === 'string';
}

function unpackTagged(tagged: Tagged, special: (tagged: Tagged) => unknown): unknown {
  switch (tagged.$) {
    case 'undefined':
      return undefined;
    case 'number':
      return Number(tagged.of);
    case 'bigint':
      return BigInt(String(tagged.of));
    case 'date':
      return new Date(Number(tagged.of));
    case 'bytes':
      return Uint8Array.from(atob(String(tagged.of)), (character) => character.charCodeAt(0));
    case 'error':
      return new Error(String(tagged.of));
    case 'object':
      return unpackEntries(tagged.of ?? {}, special);
    default:
      return special(tagged);
  }
}

function refuse(tagged: Tagged): never {
  throw new Error(`${tagged.$} does not cross here`);
}

function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}
