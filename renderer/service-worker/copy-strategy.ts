import { GATEWAY_STATUSES } from '../client/gateway.ts';

/** How a request of a page is answered. */
export type Strategy =
  /** A screen at any path: from the server, or the empty page, which renders every screen. */
  | 'page'
  /** A file whose name changes with its content: its copy, or from the server. */
  | 'file'
  /** Data read by the page's code: from the server, or its copy. */
  | 'answer'
  /** The subtitles of a video: like an answer. The video may be in the browser's own cache. */
  | 'subtitles'
  /** A video or picture of the academy: as saved on this device, or from the server. */
  | 'object'
  /** The academy's public keys: from the server, or their copy, which never expires. */
  | 'keys'
  /** Only from the server. */
  | 'server';

/** The parts of a request that decide how it is answered. */
export interface RequestSummary {
  readonly method: string;
  readonly url: URL;
  /** Whether the request opens a page. */
  readonly isNavigation: boolean;
  /** Type of the element that requests it; empty for a request by code. */
  readonly destination: string;
  readonly headers: Pick<Headers, 'get'>;
}

/** Path of the public keys, repeated here because importing the contract would bundle its schemas. */
export const KEYS_PATH = '/.well-known/jwks.json';

/** Path of a file opened in a tab, such as a calendar: the page as its answer would be saved under its name. */
const FILE_PATH = /\.[a-z0-9]+$/i;

/**
 * Paths that are never copied and that the worker ignores: the check whether the server answers, repeated while it does
 * not; the panel's calls; and suggestions, one per few letters, which would evict copies that are useful offline.
 */
const NEVER_COPIED = /^\/(?:health\/|api\/admin\/|api\/courses\/suggestions$)/;

/** Elements that show files of the academy. Code reads the files itself or to save them. */
const SHOWS_OBJECTS: readonly string[] = ['video', 'audio', 'image'];

/** Videos and pictures that are not saved are left to the browser's cache; streams have no end and cannot be copied. */
export function strategyFor(
  { method, url, isNavigation, destination, headers }: RequestSummary,
  ownOrigin: string,
): Strategy {
  if (method !== 'GET' || url.origin !== ownOrigin) return 'server';
  if (isNavigation) return FILE_PATH.test(url.pathname) ? 'server' : 'page';
  if (url.pathname.startsWith('/assets/')) return 'file';
  if (url.pathname === KEYS_PATH) return 'keys';
  if (NEVER_COPIED.test(url.pathname)) return 'server';
  if (destination === 'track') return 'subtitles';
  if (url.pathname.startsWith('/objects/')) return SHOWS_OBJECTS.includes(destination) ? 'object' : 'server';
  return destination === '' && !headers.get('accept')?.includes('text/event-stream') ? 'answer' : 'server';
}

/**
 * Whether a response may be copied for offline use. Classrooms share devices, so `no-store` responses are never copied;
 * the server marks all personal data and everything behind a key with it.
 */
export function mayCopy(strategy: Strategy, { status, headers }: Pick<Response, 'status' | 'headers'>): boolean {
  if (status !== 200 || /\bno-store\b/i.test(headers.get('cache-control') ?? '')) return false;
  const type = headers.get('content-type') ?? '';
  if (strategy === 'page') return type.startsWith('text/html');
  if (strategy === 'answer' || strategy === 'keys') return type.startsWith('application/json');
  if (strategy === 'subtitles') return type.startsWith('text/vtt');
  return strategy === 'file' && !type.startsWith('text/html');
}

/**
 * Whether the server itself answers that the content does not exist or is no longer public, as after moderation; its
 * copy is then deleted.
 */
export function isWithdrawn(strategy: Strategy, { status, headers }: Pick<Response, 'status' | 'headers'>): boolean {
  return (strategy === 'answer' || strategy === 'subtitles') && status === 404 && isJson(headers);
}

/** Whether a gateway reports that its server does not answer. The server itself answers such a status in JSON. */
export function isFromGateway({ status, headers }: Pick<Response, 'status' | 'headers'>): boolean {
  return GATEWAY_STATUSES.includes(status) && !isJson(headers);
}

/** Whether the server reports that it is restoring a backup. */
export async function isRestoring(answer: Response): Promise<boolean> {
  if (answer.status !== 503 || !isJson(answer.headers)) return false;
  const problem: unknown = await answer
    .clone()
    .json()
    .catch(() => null);
  return typeof problem === 'object' && problem !== null && 'code' in problem && problem.code === 'restoring';
}

function isJson(headers: Headers): boolean {
  return headers.get('content-type')?.startsWith('application/json') ?? false;
}
