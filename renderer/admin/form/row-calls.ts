import { z } from 'zod';
import { ifMatch, versionSchema } from '../../../contract/versions.ts';
import { callApi } from '../../client/api.ts';
import type { Query } from '../../client/api-address.ts';

/** A row that staff edit. */
export interface VersionedRow {
  id: string;
  version: number;
}

/** What the panel asks of the server about one kind of rows. Every call throws `ApiError`. */
export interface RowCalls<Row extends VersionedRow> {
  /** The address of one row, with which its SWR key begins. */
  pathOf: (id: string) => string;
  read: (id: string) => Promise<Row>;
  create: (body: unknown) => Promise<unknown>;
  /**
   * Gives the version that the row has then; null of an answer that does not say. Refused with `changed_meanwhile` when a colleague has
   * changed the row since it was read.
   */
  update: (row: Row, body: unknown) => Promise<number | null>;
  /** The same; without `isExpected` it is deleted whatever it says meanwhile. */
  remove: (row: Row, options?: { query?: Query; isExpected?: boolean }) => Promise<void>;
  /** Takes a deletion back, where the server can. */
  restore: (row: Row) => Promise<void>;
}

const savedSchema = z.looseObject({ version: versionSchema });

/**
 * @param reads where the rows of the panel are read, such as `/api/admin/brands`
 * @param writes where they are written, where that is another address, such as `/api/brands`
 */
export function rowCalls<Row extends VersionedRow>(
  schema: z.ZodType<Row>,
  reads: string,
  writes = reads,
): RowCalls<Row> {
  const at = (base: string, id: string) => `${base}/${encodeURIComponent(id)}`;
  const read = (id: string) => callApi('GET', at(reads, id), { schema, isExact: true });
  // What else a write answers differs between the kinds; the table and the row are read again after it.
  const answer = z.unknown();
  return {
    pathOf: (id) => at(reads, id),
    read,
    create: (body) => callApi('POST', writes, { body, schema: answer }),
    update: async ({ id, version }, body) => {
      const saved = await callApi('PUT', at(writes, id), { body, schema: answer, headers: ifMatch(version) });
      // An answer without a version is no failure: the row is saved, and its version comes when it is read again.
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
