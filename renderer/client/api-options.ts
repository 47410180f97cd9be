import type { z } from 'zod';
import type { Query } from './api-address.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Options of every call. */
export interface CallRequest {
  /** Undefined and empty values are omitted. */
  query?: Query | undefined;
  body?: unknown;
  /** Added to the headers with credentials. */
  headers?: Record<string, string> | undefined;
  /** The call survives the closing of the page; bodies up to 64 KB. */
  keepalive?: boolean | undefined;
  /** Milliseconds for the whole answer; default: `ANSWER_LIMIT_MS`. */
  limitMs?: number | undefined;
  /** Omits the credentials. */
  isAnonymous?: boolean | undefined;
}

/** Options of a call whose answer is read whole. */
export interface CallOptions<T> extends CallRequest {
  /** Schema of the answer. */
  schema: z.ZodType<T>;
  /** A fault fails the read instead of omitting a row. For data that is edited and sent back or decides something. */
  isExact?: boolean;
}

/** Options of a paged list; `schema` is that of a row. */
export type ListOptions<T> = Pick<CallOptions<T>, 'query' | 'schema'>;

/** Options of a call whose answer may take any time to read. */
export interface LongCallOptions {
  query?: Query | undefined;
  /** The requested media type. */
  accept?: string;
  /** Added to the headers with credentials. */
  headers?: Record<string, string>;
  /** Omits the credentials. */
  isAnonymous?: boolean;
  /** Whether the browser's cache may be read and written. */
  cache?: RequestCache;
  /** Aborts the call at any time. */
  signal?: AbortSignal | undefined;
}
