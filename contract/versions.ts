import { z } from 'zod';

/**
 * Version of a row that staff edit: 1 for a new row, raised by every edit. A write may send `If-Match: "<version>"`
 * with the version that it is based on; if the row has another version, the write is refused (412,
 * `changed_meanwhile`). Other changes of the row, such as the number of views, do not raise the version.
 */
export const versionSchema = z.int().min(1);

/** Server-made fields of a row; accepted in a body and ignored, so that a row can be sent back as it was read. */
export const derivedFields = {
  id: z.unknown().optional(),
  version: z.unknown().optional(),
};

/** The header of a write that is based on `version`. */
export function ifMatch(version: number): { 'if-match': string } {
  return { 'if-match': `"${version}"` };
}

/** A body without `id` and `version`. */
export function written<Body extends { id?: unknown; version?: unknown }>(body: Body): Omit<Body, 'id' | 'version'> {
  const { id: _id, version: _version, ...rest } = body;
  return rest;
}
