import { z } from 'zod';
import { problemSchema } from '../../contract/errors.ts';
import { ADMIN_KEY_HEADER } from '../../contract/headers.ts';
import { NEXT_CURSOR_HEADER, TOTAL_COUNT_HEADER } from '../../contract/paging.ts';
import { ApiError, offlineError, unexpectedError } from './api-error.ts';
import type { Authority } from './authority.ts';
import { Connection } from './connection.ts';
import { KEPT_ANSWER_HEADER } from './kept-answer.ts';
import { noteKeeping } from './public-answers.ts';
import { readStored } from './storage.ts';

const HEALTH_PATH = '/health/live';
const HEALTH_LIMIT_MS = 5_000;
/** A server that has not answered a call by then is taken for absent, in ms: nobody waits for it longer. */
const ANSWER_LIMIT_MS = 20_000;
/** A gateway's statuses for 'the server behind me does not answer'. */
const GATEWAY_STATUSES = [502, 503, 504];
const authTokensSchema = z.object({ accessToken: z.string().min(1) });

/** Whether the academy's server answers, told by every call made here. */
export const connection = new Connection({
  ask: () =>
    fetch(addressOf(HEALTH_PATH), { cache: 'no-store', signal: AbortSignal.timeout(HEALTH_LIMIT_MS) }).then(
      async (answer) => isOfServer(answer, await answer.text()),
      () => false,
    ),
  after: (waitMs, work) => {
    const timer = setTimeout(work, waitMs);
    return () => clearTimeout(timer);
  },
});

/** Paths where a 401 speaks of what was sent or of an admin key, not of the access token. */
const OWN_CREDENTIALS = /^\/api\/(auth|admin)\//;
let authority: Authority | null = null;

/** From now on `keeper` renews the credentials that calls carry. */
export function trust(keeper: Authority): void {
  authority = keeper;
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export type Query = Record<string, string | number | undefined>;

export interface CallOptions<T> {
  /** Values that are undefined or empty are left out. */
  query?: Query;
  body?: unknown;
  /** What the answer must be. */
  schema: z.ZodType<T>;
  /** The call goes on when the page goes; bodies up to 64 KB. */
  keepalive?: boolean;
  /** How long the whole answer may take, in ms; 20 s when absent. */
  limitMs?: number;
}

export interface Page<T> {
  rows: T[];
  /** The rows of the whole list; null when the server does not say. */
  total: number | null;
  /** Null on the last page. */
  nextCursor: string | null;
  /** It comes from what is kept on this machine: the server did not answer. */
  isKept: boolean;
}

/**
 * Calls the academy's server and checks its answer. When the server refuses the access token, it is renewed once and the call
 * repeated; calls made meanwhile wait for that.
 * @throws ApiError with the server's code; `offline` when there is no answer, `unexpected` when it breaks the schema.
 */
export async function callApi<T>(method: Method, path: string, options: CallOptions<T>): Promise<T> {
  const answer = await send(method, path, options);
  return readBody(answer, options.schema);
}

/** Calls a list that pages (API.md, 'Shapes'). @throws ApiError as `callApi`. */
export async function callApiPage<T>(path: string, { query, schema }: Omit<CallOptions<T>, 'body'>): Promise<Page<T>> {
  const answer = await send('GET', path, { query });
  const total = answer.headers.get(TOTAL_COUNT_HEADER);
  return {
    rows: await readBody(answer, z.array(schema)),
    total: total === null ? null : Number(total),
    nextCursor: answer.headers.get(NEXT_CURSOR_HEADER),
    isKept: answer.headers.has(KEPT_ANSWER_HEADER),
  };
}

type Sent = Omit<CallOptions<unknown>, 'schema'>;

async function send(method: Method, path: string, options: Sent): Promise<Response> {
  const carriesToken = !OWN_CREDENTIALS.test(path);
  const renewal = carriesToken ? authority?.pendingRenewal() : null;
  if (renewal) await renewal;
  const token = readStored('authTokens', authTokensSchema)?.accessToken;
  const answer = await request(method, path, options);
  if (answer.status !== 401 || !token || !carriesToken || !authority) return answerOf(path, answer);
  const outcome = await authority.renew(token);
  if (outcome === 'renewed') return answerOf(path, await request(method, path, options));
  if (outcome === 'unreachable') throw offlineError(answer.status, `${answer.status}: ${answer.statusText}`);
  return answerOf(path, answer);
}

function request(method: Method, path: string, options: Sent): Promise<Response> {
  const { query, body, keepalive = false, limitMs = ANSWER_LIMIT_MS } = options;
  return fetch(addressOf(path, query), {
    method,
    credentials: 'include',
    headers: headersFor(body),
    body: body === undefined ? null : JSON.stringify(body),
    keepalive,
    signal: AbortSignal.timeout(limitMs),
  }).catch((cause: unknown) => {
    connection.failed();
    throw offlineError(0, `0: ${cause instanceof Error ? cause.message : String(cause)}`);
  });
}

async function answerOf(path: string, answer: Response): Promise<Response> {
  if (!answer.ok) throw await errorOf(answer);
  noteAnswer(answer);
  noteKeeping(path, answer.headers);
  return answer;
}

function noteAnswer(answer: Response): void {
  if (answer.headers.has(KEPT_ANSWER_HEADER)) connection.failed();
  else connection.answered();
}

/**
 * Whether an answer is the academy's server's: whatever it says, a limit or a fault of its own too, it is there. A gateway's page
 * for 'the server behind me does not answer' is not, and neither is the page of a network that wants to be signed in to.
 */
function isOfServer({ ok, status }: Response, body: string): boolean {
  const json = parseJson(body);
  return ok ? json !== undefined : problemSchema.safeParse(json).success || !GATEWAY_STATUSES.includes(status);
}

async function errorOf(answer: Response): Promise<ApiError> {
  const body = await answer.text().catch(() => '');
  const message = `${answer.status}: ${body || answer.statusText}`;
  if (!isOfServer(answer, body)) {
    connection.failed();
    return offlineError(answer.status, message);
  }
  noteAnswer(answer);
  const problem = problemSchema.safeParse(parseJson(body));
  if (!problem.success) return unexpectedError(answer.status, message);
  const { code, message: sentence, details = [] } = problem.data;
  return new ApiError({ status: answer.status, statusText: answer.statusText, code, message, sentence, details });
}

async function readBody<T>(answer: Response, schema: z.ZodType<T>): Promise<T> {
  const body = await answer.text().catch((cause: unknown) => {
    connection.failed();
    throw offlineError(answer.status, `${answer.status}: ${String(cause)}`);
  });
  const result = schema.safeParse(body === '' ? undefined : parseJson(body));
  if (!result.success) throw unexpectedError(answer.status, `${answer.status}: ${z.prettifyError(result.error)}`);
  return result.data;
}

function headersFor(body: unknown): Headers {
  const headers = new Headers();
  const adminKey = readStored('adminKey', z.string().min(1));
  const tokens = readStored('authTokens', authTokensSchema);
  if (body !== undefined) headers.set('content-type', 'application/json');
  if (adminKey) headers.set(ADMIN_KEY_HEADER, adminKey);
  if (tokens) headers.set('authorization', `Bearer ${tokens.accessToken}`);
  return headers;
}

function addressOf(path: string, query: Query = {}): URL {
  const address = new URL(path, window.location.origin);
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') address.searchParams.set(name, String(value));
  }
  return address;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
