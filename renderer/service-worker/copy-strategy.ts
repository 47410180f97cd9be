import { GATEWAY_STATUSES } from '../client/gateway.ts';

/** How a request of a page is answered. */
export type Strategy =
  /** A screen, whatever its path: from the server, or the empty page, which becomes any. */
  | 'page'
  /** A file whose name changes with its content: its copy, or from the server. */
  | 'file'
  /** What the page's code reads: from the server, or its copy. */
  | 'answer'
  /** The subtitles of a video: as an answer. The video may be in the browser's own cache. */
  | 'subtitles'
  /** A video or a picture of the academy: as it was saved on this device, or from the server. */
  | 'object'
  /** The academy's public keys: from the server, or their copy, which is kept for good. */
  | 'keys'
  /** By the server alone. */
  | 'server';

/** What decides how a request is answered. */
export interface RequestSummary {
  readonly method: string;
  readonly url: URL;
  /** Whether a page is being opened. */
  readonly isNavigation: boolean;
  /** What a tag of the page asks for; empty when its code does. */
  readonly destination: string;
  readonly headers: Pick<Headers, 'get'>;
}

/** Where the academy's public keys are. Said here once more: the contract that says it would bring its schemas along. */
export const KEYS_PATH = '/.well-known/jwks.json';

/** A calendar file or a picture that is opened in a tab: with the page as its copy, that would be saved under its name. */
const FILE_PATH = /\.[a-z0-9]+$/i;

/**
 * Never copied, and so the worker stays out of it: whether the server is there, which is asked again and again while it is not; the
 * panel's calls; and what is suggested for every few letters, which would push out the copies of what is of use without the server.
 */
const NEVER_COPIED = /^\/(?:health\/|api\/admin\/|api\/courses\/suggestions$)/;

/** What shows files of the academy. Its code reads them for itself, or to save them. */
const SHOWS_OBJECTS: readonly string[] = ['video', 'audio', 'image'];

/** Videos and pictures that nobody has saved are left to the browser's own cache, and streams have no end that could be copied. */
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
 * Whether an offline copy may be made. Classrooms share machines: what the server marks `no-store`, which is all that is about a person
 * or needs a key, is never copied (ARCHITECTURE.md, 'The renderer').
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
 * Whether the server itself says that what was asked for is not there, or no longer shown to anybody: then its copy goes too. A moderator
 * may have hidden it.
 */
export function isWithdrawn(strategy: Strategy, { status, headers }: Pick<Response, 'status' | 'headers'>): boolean {
  return (strategy === 'answer' || strategy === 'subtitles') && status === 404 && isJson(headers);
}

/** Whether a gateway says that the server behind it does not answer. The server itself answers such a status in JSON. */
export function isFromGateway({ status, headers }: Pick<Response, 'status' | 'headers'>): boolean {
  return GATEWAY_STATUSES.includes(status) && !isJson(headers);
}

/** Whether the server says that it is away for a moment, while a backup takes the place of its data. */
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
