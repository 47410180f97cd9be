import { z } from 'zod';
import { ifMatch, versionSchema } from '../../../contract/versions.ts';
import { callApi } from '../../client/api.ts';
import type { Query } from '../../client/api-address.ts';

/** A row that staff edit. */
export interface VersionedRow {
  id: string;
  version: number;
}

/** Calls of the panel for one kind of row. Every call throws `ApiError`. */
export interface RowCalls<Row extends VersionedRow> {
  /** Address of one row; the first element of its SWR key. */
  pathOf: (id: string) => string;
  read: (id: string) => Promise<Row>;
  create: (body: unknown) => Promise<unknown>;
  /**
   * Returns the new version of the row; `null` if the answer has none. The server refuses with `changed_meanwhile` when
   * a colleague has changed the row since it was read.
   */
  update: (row: Row, body: unknown) => Promise<number | null>;
  /** Refused like `update`. With `isExpected: false` the row is deleted in any version. */
  remove: (row: Row, options?: { query?: Query; isExpected?: boolean }) => Promise<void>;
  /** Restores a deleted row, if the server has a route for it. */
  restore: (row: Row) => Promise<void>;
}

const savedSchema = z.looseObject({ version: versionSchema });

/**
 * @param reads address for reading the rows in the panel, such as `/api/admin/brands`
 * @param writes address for writing, if it differs, such as `/api/brands`
 */
export function rowCalls<Row extends VersionedRow>(
  schema: z.ZodType<Row>,
  reads: string,
  writes = reads,
): RowCalls<Row> {
  const at = (base: string, id: string) => `${base}/${encodeURIComponent(id)}`;
  const read = (id: string) => callApi('GET', at(reads, id), { schema, isExact: true });
  // Answers to writes differ between the kinds of row; table and row are read again after a write.
  const answer = z.unknown();
  return {
    pathOf: (id) => at(reads, id),
    read,
    create: (body) => callApi('POST', writes, { body, schema: answer }),
    update: async ({ id, version }, body) => {
      const saved = await callApi('PUT', at(writes, id), { body, schema: answer, headers: ifMatch(version) });
      // An answer without a version still means that the row is saved; the next read brings its version.
      return savedSchema.safeParse(saved).data?.version ?? null;
    },
    remove: async ({ id, version }, { query, isExpected = true } = {}) => {
      const headers = isExpected ? ifMatch(version) : undefined;
      await callApi('DELETE', at(writes, id), { schema: answer, headers, query });
    },
    restore: async ({ id }) => {
      await callApi('POST', `${at(writes, id)}/restore`, { schema: answer });
    },
  };
}
