import { z } from 'zod';
import type { ErrorCode } from '../../contract/errors.ts';
import { NEXT_CURSOR_HEADER, PAGE_OFFSET_HEADER, TOTAL_COUNT_HEADER } from '../../contract/headers.ts';
import { problemSchema } from '../../contract/problem.ts';
import { addressOf } from './api-address.ts';
import { ApiError, cancelledError, offlineError, restoringError, slowError, unexpectedError } from './api-error.ts';
import type { CallOptions, CallRequest, ListOptions, LongCallOptions, Method } from './api-options.ts';
import { Connection } from './connection.ts';
import { accessToken, adminKey, credentials } from './credentials.ts';
import { GATEWAY_STATUSES } from './gateway.ts';
import { ANSWER_LIMIT_MS, OFFLINE_COPY_HEADER, OFFLINE_RESTORING, OFFLINE_SLOW } from './offline-copy.ts';
import { parseTolerantly } from './parse-tolerantly.ts';
import { rememberCachePolicy } from './public-answers.ts';
import type { TokenRenewer } from './token-renewer.ts';

const HEALTH_PATH = '/health/live';
/** Checked during a restore, when the process is alive but not ready. */
const READY_PATH = '/health/ready';
/** Code for an unknown or expired admin key. */
const ADMIN_REFUSAL: ErrorCode = 'admin_session_ended';
/** Code while a backup replaces the server's data. */
const RESTORING: ErrorCode = 'restoring';

/** Whether the academy's server answers; updated by every call made here. */
export const connection = new Connection({
  checkHealth: () =>
    fetch(addressOf(connection.isRestoring() ? READY_PATH : HEALTH_PATH), {
      cache: 'no-store',
      signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
    })
      .then(async (answer) => isFromServer(answer, await answer.text()))
      .catch(() => false),
  after: (waitMs, work) => {
    const timer = setTimeout(work, waitMs);
    return () => clearTimeout(timer);
  },
});

/** Paths where a 401 concerns the credentials in the body or an admin key, not the access token. */
const CREDENTIAL_PATHS = /^\/api\/(auth|admin)\//;
let tokenRenewer: TokenRenewer | null = null;
let adminKeyRefused: (adminKey: string) => void = () => {};

/** Sets the renewer of the tokens that calls carry. */
export function setTokenRenewer(renewer: TokenRenewer): void {
  tokenRenewer = renewer;
}

/** Sets the listener for admin keys that the server refuses. The learner's session stays. */
export function onAdminKeyRefused(listener: (adminKey: string) => void): void {
  adminKeyRefused = listener;
}

export interface Page<T> {
  rows: T[];
  /** Number of rows of the whole list; `null` when the server does not state it. */
  total: number | null;
  /** `null` on the last page. */
  nextCursor: string | null;
  /** Number of rows before this page; set when the page of a certain row was requested and the list contains it. */
  offset?: number;
  /** The page is an offline copy: the server did not answer. */
  isOfflineCopy: boolean;
}

/**
 * Calls the academy's server and validates its answer. When the server refuses the access token, the token is renewed
 * once and the call repeated; concurrent calls await the renewal. A fault in an answer to a read omits only the faulty
 * part, unless `isExact`.
 * @throws ApiError with the server's code; `offline` without an answer, `slow` without one within the call's own limit,
 * `unexpected` when it breaks the schema.
 */
export async function callApi<T>(method: Method, path: string, options: CallOptions<T>): Promise<T> {
  return (await callApiOrCopy(method, path, options)).data;
}

/** As `callApi`; also returns whether the answer is an offline copy, including the copy that replaces a slow answer. */
export async function callApiOrCopy<T>(
  method: Method,
  path: string,
  options: CallOptions<T>,
): Promise<{ data: T; isOfflineCopy: boolean }> {
  const answer = await send(method, path, options);
  const data = await readBody(answer, options.schema, options.limitMs, method === 'GET' && !options.isExact);
  return { data, isOfflineCopy: answer.headers.has(OFFLINE_COPY_HEADER) };
}

/**
 * Reads a page of a list (docs/requirements.md, 'Requests and answers').
 * @throws ApiError as `callApi`
 */
export async function callApiPage<T>(path: string, { query, schema }: ListOptions<T>): Promise<Page<T>> {
  const answer = await send('GET', path, { query });
  const total = answer.headers.get(TOTAL_COUNT_HEADER);
  const offset = answer.headers.get(PAGE_OFFSET_HEADER);
  return {
    rows: await readBody(answer, z.array(schema), ANSWER_LIMIT_MS, true),
    total: total === null ? null : Number(total),
    nextCursor: answer.headers.get(NEXT_CURSOR_HEADER),
    isOfflineCopy: ![null, OFFLINE_SLOW].includes(answer.headers.get(OFFLINE_COPY_HEADER)),
    ...(offset !== null && { offset: Number(offset) }),
  };
}

/**
 * Opens an answer that may take any time to read: a file, a stream. Only the wait for its start is limited.
 * @throws ApiError as `callApi`; 'cancelled' when `signal` aborted it
 */
export async function openAnswer(path: string, { signal, ...options }: LongCallOptions): Promise<Response> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(new DOMException('no answer in time', 'TimeoutError')), ANSWER_LIMIT_MS);
  const either = signal ? AbortSignal.any([signal, limit.signal]) : limit.signal;
  try {
    return await send('GET', path, options, either);
  } catch (error) {
    throw signal?.aborted ? cancelledError() : error;
  } finally {
    clearTimeout(timer);
  }
}

async function send(
  method: Method,
  path: string,
  options: CallRequest & LongCallOptions,
  signal?: AbortSignal,
): Promise<Response> {
  if (options.isAnonymous) return requireSuccess(path, await request(method, path, options, signal));
  return callWithTokenRenewal(path, () => request(method, path, options, signal));
}

/**
 * Makes a call; when the server refuses the access token, renews it and repeats the call.
 * @throws ApiError for any error status
 */
export async function callWithTokenRenewal(path: string, call: () => Promise<Response>): Promise<Response> {
  const carriesToken = !CREDENTIAL_PATHS.test(path);
  const renewal = carriesToken ? tokenRenewer?.pendingRenewal() : null;
  if (renewal) await renewal;
  const token = accessToken();
  const key = adminKey();
  const answer = await call();
  const isRefused = answer.status === 401 && !(await isAboutAdminKey(answer, key));
  if (!isRefused || !token || !carriesToken || !tokenRenewer) return requireSuccess(path, answer);
  const outcome = await tokenRenewer.renew(token);
  if (outcome === 'renewed') return requireSuccess(path, await call());
  if (outcome === 'unreachable') throw offlineError(answer.status, `${answer.status}: ${answer.statusText}`);
  return requireSuccess(path, answer);
}

function request(
  method: Method,
  path: string,
  options: CallRequest & LongCallOptions,
  signal?: AbortSignal,
): Promise<Response> {
  const {
    query,
    body,
    accept,
    cache = 'default',
    keepalive = false,
    limitMs = ANSWER_LIMIT_MS,
    isAnonymous = false,
  } = options;
  const headers = isAnonymous ? new Headers() : credentials();
  for (const [name, value] of Object.entries(options.headers ?? {})) headers.set(name, value);
  if (body !== undefined) headers.set('content-type', 'application/json');
  if (accept) headers.set('accept', accept);
  return fetch(addressOf(path, query), {
    method,
    cache,
    credentials: 'include',
    headers,
    body: body === undefined ? null : JSON.stringify(body),
    keepalive,
    signal: signal ?? AbortSignal.timeout(limitMs),
  }).catch((cause: unknown) => Promise.reject(noAnswerError(0, cause, limitMs)));
}

/** The error for an incomplete answer: 'slow' when the call's own limit has passed, else 'offline'. */
function noAnswerError(status: number, cause: unknown, limitMs: number): ApiError {
  const message = `${status}: ${cause instanceof Error ? cause.message : String(cause)}`;
  const name = cause instanceof DOMException ? cause.name : '';
  if (limitMs !== ANSWER_LIMIT_MS && name === 'TimeoutError') return slowError(status, message);
  // A cancelled call tells nothing about the server.
  if (status > 0 || name !== 'AbortError') connection.failed();
  return offlineError(status, message);
}

/** The error for a connection that broke during a body; marks the server as offline. */
export function connectionLost(why: string): ApiError {
  connection.failed();
  return offlineError(0, `0: ${why}`);
}

/**
 * Whether a 401 refuses the admin key: it ends the admin session, not the learner's. @param key the key that was sent
 */
async function isAboutAdminKey(answer: Response, key: string | null): Promise<boolean> {
  const body = await answer
    .clone()
    .text()
    .catch(() => '');
  const problem = problemSchema.safeParse(parseJson(body));
  if (problem.data?.code !== ADMIN_REFUSAL) return false;
  if (key) adminKeyRefused(key);
  return true;
}

/** @throws ApiError for an error status */
export async function requireSuccess(path: string, answer: Response): Promise<Response> {
  if (!answer.ok) throw errorOf(answer, await answer.text().catch(() => ''));
  updateConnection(answer);
  rememberCachePolicy(path, answer.headers);
  return answer;
}

function updateConnection(answer: Response): void {
  const why = answer.headers.get(OFFLINE_COPY_HEADER);
  if (why === OFFLINE_SLOW) return; // `useLateAnswers` handles the answer that follows
  if (why === OFFLINE_RESTORING) connection.isBeingRestored();
  else if (why !== null) connection.failed();
  else connection.answered();
}

/**
 * Whether an answer comes from the academy's server, including its error answers. A gateway's error page and the
 * sign-in page of a network do not; a server under restore counts as absent.
 */
function isFromServer({ ok, status }: Response, body: string): boolean {
  const json = parseJson(body);
  if (ok) return json !== undefined;
  const problem = problemSchema.safeParse(json);
  return problem.success ? problem.data.code !== RESTORING : !GATEWAY_STATUSES.includes(status);
}

/** The error for an error status. @param body text of the answer */
function errorOf(answer: Response, body: string): ApiError {
  const message = `${answer.status}: ${body || answer.statusText}`;
  const problem = problemSchema.safeParse(parseJson(body));
  if (problem.data?.code === RESTORING) {
    connection.isBeingRestored();
    return restoringError(message);
  }
  if (!isFromServer(answer, body)) {
    connection.failed();
    return offlineError(answer.status, message);
  }
  updateConnection(answer);
  if (!problem.success) return unexpectedError(answer.status, message);
  const { code, message: sentence, details = [] } = problem.data;
  return new ApiError({ status: answer.status, statusText: answer.statusText, code, message, sentence, details });
}

/**
 * @param limitMs milliseconds for the answer @param isShown omit only the faulty parts
 * @throws ApiError `unexpected` for a body that breaks the schema
 */
export async function readBody<T>(
  answer: Response,
  schema: z.ZodType<T>,
  limitMs = ANSWER_LIMIT_MS,
  isShown = false,
): Promise<T> {
  const body = await answer
    .text()
    .catch((cause: unknown) => Promise.reject(noAnswerError(answer.status, cause, limitMs)));
  const json = body === '' ? undefined : parseJson(body);
  const result = await (isShown ? parseTolerantly(json, schema, answer.url) : schema.safeParse(json));
  if (!result.success) throw unexpectedError(answer.status, `${answer.status}: ${z.prettifyError(result.error)}`);
  return result.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
