import type { z } from 'zod';
import type { Query } from './api-address.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** What a call may carry. */
export interface CallRequest {
  /** Values that are undefined or empty are left out. */
  query?: Query | undefined;
  body?: unknown;
  /** Besides those that say who calls. */
  headers?: Record<string, string> | undefined;
  /** The call goes on when the page closes; bodies up to 64 KB. */
  keepalive?: boolean | undefined;
  /** How long the whole answer may take, in ms; `ANSWER_LIMIT_MS` when absent. */
  limitMs?: number | undefined;
  /** The call does not say who makes it. */
  isAnonymous?: boolean | undefined;
}

/** Of a call whose answer is read whole. */
export interface CallOptions<T> extends CallRequest {
  /** What the answer must be. */
  schema: z.ZodType<T>;
  /** A read fails for any fault, as what is no read does: of what is edited and sent back, or decided by, nothing may be left out. */
  isExact?: boolean;
}

/** Of a list that pages; `schema` is that of a row. */
export type ListOptions<T> = Pick<CallOptions<T>, 'query' | 'schema'>;

/** Of a call whose answer may take any time to read. */
export interface LongCallOptions {
  query?: Query | undefined;
  /** The media type that is wanted. */
  accept?: string;
  /** Besides those that say who calls. */
  headers?: Record<string, string>;
  /** The call does not say who makes it. */
  isAnonymous?: boolean;
  /** Whether the browser's own cache may be used, and written. */
  cache?: RequestCache;
  /** Ends the call at any time. */
  signal?: AbortSignal | undefined;
}
