import { ADMIN_KEY_HEADER } from '../../contract/headers.ts';

/** How a request of a page is answered. */
export type Strategy =
  /** The page itself, whatever its path: from the server, or the kept one. */
  | 'page'
  /** A file whose name changes with its content: the kept one, or from the server. */
  | 'file'
  /** What anybody may read: from the server, or the kept answer. */
  | 'answer'
  /** By the server alone. */
  | 'server';

/** What of a request decides how it is answered. */
export interface AskedFor {
  readonly method: string;
  readonly url: URL;
  /** Whether a page is being opened. */
  readonly isNavigation: boolean;
  readonly headers: Pick<Headers, 'has'>;
}

/** Paths that are the server's own and never a screen. */
const SERVER_PATHS = /^\/(api|v1|objects|health|metrics)(\/|$)/;
/** Answers about a person, on whatever machine they are read. */
const PERSONAL_PATHS = /^\/(v1\/me|api\/(users|auth|admin))(\/|$)|\/rating\/[^/]+$/;

/**
 * Training rooms share machines: nothing that was asked for with somebody's token or key, or that is about a person, is ever kept
 * (ARCHITECTURE.md, 'The renderer').
 */
export function strategyFor({ method, url, isNavigation, headers }: AskedFor, ownOrigin: string): Strategy {
  if (method !== 'GET' || url.origin !== ownOrigin) return 'server';
  if (isNavigation) return SERVER_PATHS.test(url.pathname) ? 'server' : 'page';
  if (url.pathname.startsWith('/assets/')) return 'file';
  if (!url.pathname.startsWith('/api/') || PERSONAL_PATHS.test(url.pathname)) return 'server';
  return headers.has('authorization') || headers.has(ADMIN_KEY_HEADER) ? 'server' : 'answer';
}
