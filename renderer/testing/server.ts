import { HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { ERRORS, type ErrorCode } from '../../contract/errors.ts';
import { NEXT_CURSOR_HEADER, TOTAL_COUNT_HEADER } from '../../contract/paging.ts';

/** The academy's server, mocked for component tests: each test says what it answers. */
export const server = setupServer();

/** An error answer as the server sends it. */
export function problem(code: ErrorCode) {
  const { status, message } = ERRORS[code];
  return HttpResponse.json({ statusCode: status, code, message }, { status });
}

/** A page of a list, with its headers. */
export function page<T extends object>(rows: T[], { total = rows.length, next }: { total?: number; next?: string } = {}) {
  const headers = new Headers({ [TOTAL_COUNT_HEADER]: String(total) });
  if (next) headers.set(NEXT_CURSOR_HEADER, next);
  return HttpResponse.json(rows, { headers });
}
