import { type ByteRange, requestedRange } from '../../contract/byte-range.ts';
import type { StoredObject } from './object-store.service.ts';

/** The headers by which a request asks for a part, or says which version it has. Names as Node gives them. */
export interface Conditions {
  readonly range?: string | undefined;
  readonly 'if-range'?: string | undefined;
  readonly 'if-match'?: string | undefined;
  readonly 'if-none-match'?: string | undefined;
  readonly 'if-modified-since'?: string | undefined;
  readonly 'if-unmodified-since'?: string | undefined;
}

export type RequestedPart = 'not modified' | 'changed' | 'beyond the end' | 'whole' | ByteRange;

/** What is to be sent of an object (RFC 9110, 13.2.2 and 14.2). Several ranges, or one that is not understood, count as none. */
export function requestedPart(object: StoredObject, conditions: Conditions): RequestedPart {
  if (hasChanged(object, conditions)) return 'changed';
  if (isNotModified(object, conditions)) return 'not modified';
  return isUnchanged(object, conditions['if-range']) ? requestedRange(conditions.range, object.sizeBytes) : 'whole';
}

/** Dates count only where there are no tags. */
function hasChanged(object: StoredObject, conditions: Conditions): boolean {
  const tags = conditions['if-match'];
  return tags === undefined
    ? secondsOf(object) > dateIn(conditions['if-unmodified-since'], Infinity)
    : !namesContent(tags, object);
}

function isNotModified(object: StoredObject, conditions: Conditions): boolean {
  const tags = conditions['if-none-match'];
  return tags === undefined
    ? secondsOf(object) <= dateIn(conditions['if-modified-since'], -Infinity)
    : namesContent(tags, object);
}

/** Of `if-range`: the tag, or exactly the date. */
function isUnchanged(object: StoredObject, tagOrDate: string | undefined): boolean {
  return tagOrDate === undefined || tagOrDate === object.etag || secondsOf(object) === dateIn(tagOrDate, NaN);
}

function secondsOf({ modifiedAtMs }: StoredObject): number {
  return Math.floor(modifiedAtMs / 1_000);
}

/** A header that is not a date counts as absent. */
function dateIn(header: string | undefined, absent: number): number {
  const ms = Date.parse(header ?? '');
  return Number.isNaN(ms) ? absent : ms / 1_000;
}

/** Whether a list of tags names this content. `W/` stands before a tag when a proxy has compressed the answer. */
function namesContent(tags: string, { etag }: StoredObject): boolean {
  return tags.trim() === '*' || tags.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
