import { GATEWAY_STATUSES } from '../client/gateway.ts';

/** How a request of a page is answered. */
export type Strategy =
  /** The page itself, whatever its path: from the server, or the kept one. */
  | 'page'
  /** A file whose name changes with its content: the kept one, or from the server. */
  | 'file'
  /** What the page's code reads: from the server, or the kept answer. */
  | 'answer'
  /** By the server alone. */
  | 'server';

/** What of a request decides how it is answered. */
export interface AskedFor {
  readonly method: string;
  readonly url: URL;
  /** Whether a page is being opened. */
  readonly isNavigation: boolean;
  /** What a tag of the page asks for; empty when its code does. */
  readonly destination: string;
  readonly headers: Pick<Headers, 'get'>;
}

/** A page that rests asks so for the code of the screens that nobody has opened yet. */
export const KEEP_SCREENS = 'keep-screens';

/** A calendar file or a picture that is opened or saved: the page in its place would be saved under its name. */
const FILE_PATH = /\.[a-z0-9]+$/i;

/** Videos and pictures are the browser's own matter, and streams have no end that could be kept. */
export function strategyFor({ method, url, isNavigation, destination, headers }: AskedFor, ownOrigin: string): Strategy {
  if (method !== 'GET' || url.origin !== ownOrigin) return 'server';
  if (isNavigation) return FILE_PATH.test(url.pathname) ? 'server' : 'page';
  if (url.pathname.startsWith('/assets/')) return 'file';
  return destination === '' && !headers.get('accept')?.includes('text/event-stream') ? 'answer' : 'server';
}

/**
 * Whether an answer may be kept. Training rooms share machines: what the server marks `no-store`, all that is about a person or
 * was asked for with a key, is never kept (ARCHITECTURE.md, 'The renderer').
 */
export function mayKeep(strategy: Strategy, { status, headers }: Pick<Response, 'status' | 'headers'>): boolean {
  if (status !== 200 || /\bno-store\b/i.test(headers.get('cache-control') ?? '')) return false;
  const type = headers.get('content-type') ?? '';
  if (strategy === 'page') return type.startsWith('text/html');
  if (strategy === 'answer') return type.startsWith('application/json');
  return strategy === 'file' && !type.startsWith('text/html');
}

/** Whether a gateway says that the server behind it does not answer. When the server itself has such a status, it says why in JSON. */
export function isOfGateway({ status, headers }: Pick<Response, 'status' | 'headers'>): boolean {
  return GATEWAY_STATUSES.includes(status) && !headers.get('content-type')?.startsWith('application/json');
}
