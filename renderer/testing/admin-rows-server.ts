import { HttpResponse, http } from 'msw';
import type { ErrorCode } from '../../contract/errors.ts';
import { PAGE_OFFSET_HEADER } from '../../contract/headers.ts';
import { tableCursor } from '../../contract/tables.ts';
import { page, problem, server } from './server.ts';

interface EditedRow {
  id: string;
  version: number;
}

interface AdminRowsServer<Row> {
  rows: Row[];
  /** Queries of the table, latest last. */
  queries: URLSearchParams[];
  /** Error of the next write, which sets it back to null. */
  refusal: ErrorCode | null;
}

/**
 * Mocks the server of one kind of rows of the panel: the table, single rows, and writes that compare `if-match` with
 * the row's version.
 * @param findsNothing whether a query of the table (search, filters) matches no row; otherwise it matches all
 */
export function answerAdminRows<Row extends EditedRow>(
  { reads, writes, fresh }: { reads: string; writes: string; fresh: Row },
  rows: Row[],
  findsNothing: (query: URLSearchParams) => boolean = () => false,
): AdminRowsServer<Row> {
  const kept: AdminRowsServer<Row> = { rows, queries: [], refusal: null };
  const find = (id: unknown) => kept.rows.find((row) => row.id === id);

  function refused(request: Request, id: unknown): Response | undefined {
    const code = kept.refusal;
    kept.refusal = null;
    if (code) return problem(code);
    const expected = request.headers.get('if-match');
    const row = find(id);
    if (id !== undefined && !row) return problem('not_found');
    return row && expected && expected !== `"${row.version}"` ? problem('changed_meanwhile') : undefined;
  }

  function pageAround(id: string, limit: number): Response {
    const place = kept.rows.findIndex((row) => row.id === id);
    const start = place === -1 ? 0 : place - (place % limit);
    const answer = page(kept.rows.slice(start, start + limit), { total: kept.rows.length });
    if (place !== -1) answer.headers.set(PAGE_OFFSET_HEADER, String(start));
    return answer;
  }

  server.use(
    http.get(`*${reads}`, ({ request }) => {
      const { searchParams } = new URL(request.url);
      const limit = Number(searchParams.get('limit') ?? 100);
      const around = searchParams.get('around');
      if (findsNothing(searchParams)) return page([]);
      if (around !== null) return pageAround(around, limit);
      kept.queries.push(searchParams);
      const cursor = searchParams.get('cursor');
      const pages = Array.from({ length: Math.ceil(kept.rows.length / limit) }, (_, index) =>
        tableCursor(index * limit),
      );
      const start = cursor ? pages.indexOf(cursor) * limit : 0;
      return page(kept.rows.slice(start, start + limit), { total: kept.rows.length });
    }),
    http.get(`*${reads}/:id`, ({ params }) => {
      const row = find(params.id);
      return row ? HttpResponse.json(row) : problem('not_found');
    }),
    http.post(`*${writes}`, async ({ request }) => {
      const why = refused(request, undefined);
      if (why) return why;
      const row = { ...fresh, ...((await request.json()) as Partial<Row>) };
      kept.rows = [...kept.rows, row];
      return HttpResponse.json(row, { status: 201 });
    }),
    http.put(`*${writes}/:id`, async ({ request, params }) => {
      const why = refused(request, params.id);
      if (why) return why;
      const changes = (await request.json()) as Partial<Row>;
      kept.rows = kept.rows.map((row) =>
        row.id === params.id ? { ...row, ...changes, version: row.version + 1 } : row,
      );
      return HttpResponse.json(find(params.id));
    }),
    http.delete(`*${writes}/:id`, ({ request, params }) => {
      const why = refused(request, params.id);
      if (why) return why;
      kept.rows = kept.rows.filter((row) => row.id !== params.id);
      return new HttpResponse(null, { status: 204 });
    }),
  );
  return kept;
}
