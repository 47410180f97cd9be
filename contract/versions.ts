import { z } from 'zod';

/**
 * Of a row that staff edit: 1 when it is made, one more with every edit. A write may send `If-Match: "<version>"` with the version it was
 * made from; when the row has another one it is refused (412, `changed_meanwhile`) and nothing is written. Whatever else changes the row,
 * such as a count of views, leaves the version as it is.
 */
export const versionSchema = z.int().min(1);

/** Server-made fields of a row; accepted in a body and ignored, so that a row can be sent back as it was read. */
export const derivedFields = {
  id: z.unknown().optional(),
  version: z.unknown().optional(),
};

/** The header of a write that expects `version`. */
export function ifMatch(version: number): { 'if-match': string } {
  return { 'if-match': `"${version}"` };
}

/** What people wrote of a body, without what a row carries besides. */
export function written<Body extends { id?: unknown; version?: unknown }>(body: Body): Omit<Body, 'id' | 'version'> {
  const { id: _id, version: _version, ...rest } = body;
  return rest;
}
