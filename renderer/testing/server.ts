import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { ERRORS, type ErrorCode } from '../../contract/errors.ts';
import { NEXT_CURSOR_HEADER, TOTAL_COUNT_HEADER } from '../../contract/headers.ts';

/**
 * The academy's server, mocked for component tests: each test sets its answers. A request without a handler gets 501
 * and a logged error. Such a request can come from a page that is being left: without an answer the academy would
 * count as offline, also for the test that runs by then.
 */
export const server = setupServer(
  http.all('*', ({ request }) => {
    console.error(`No test foresaw ${request.method} ${request.url}`);
    return new HttpResponse(null, { status: 501 });
  }),
);

/** Functions that end the requests of `noAnswer`. */
const waits = new Set<() => void>();

/**
 * Leaves a request without an answer until the end of the test. Without that end the call would time out during
 * another test.
 */
export function noAnswer(): Promise<HttpResponse<null>> {
  return new Promise((resolve) => waits.add(() => resolve(new HttpResponse(null, { status: 501 }))));
}

/** Removes the handlers of a finished test, and ends its pending requests. */
export function forgetHandlers(): void {
  server.resetHandlers();
  for (const end of waits) end();
  waits.clear();
}

/** An error answer as the server sends it. */
export function problem(code: ErrorCode) {
  const { status, message } = ERRORS[code];
  return HttpResponse.json({ statusCode: status, code, message }, { status });
}

/** A page of a list, with its headers. */
export function page<T extends object>(
  rows: T[],
  { total = rows.length, next }: { total?: number; next?: string } = {},
) {
  const headers = new Headers({ [TOTAL_COUNT_HEADER]: String(total) });
  if (next) headers.set(NEXT_CURSOR_HEADER, next);
  return HttpResponse.json(rows, { headers });
}
