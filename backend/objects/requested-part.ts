import { type ByteRange, requestedRange } from '../../contract/byte-range.ts';
import type { StoredObject } from './object-store.service.ts';

/** The headers that request a range or name a version, in Node's lower case. */
export interface Conditions {
  readonly range?: string | undefined;
  readonly 'if-range'?: string | undefined;
  readonly 'if-match'?: string | undefined;
  readonly 'if-none-match'?: string | undefined;
  readonly 'if-modified-since'?: string | undefined;
  readonly 'if-unmodified-since'?: string | undefined;
}

export type RequestedPart = 'not modified' | 'changed' | 'beyond the end' | 'whole' | ByteRange;

/** The part of an object to send (RFC 9110, 13.2.2 and 14.2). Several ranges and an invalid range are ignored. */
export function requestedPart(object: StoredObject, conditions: Conditions): RequestedPart {
  if (hasChanged(object, conditions)) return 'changed';
  if (isNotModified(object, conditions)) return 'not modified';
  return isUnchanged(object, conditions['if-range']) ? requestedRange(conditions.range, object.sizeBytes) : 'whole';
}

/** Dates count only without tags. */
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

/** Whether `if-range` names the ETag or the exact date; an absent header counts as such. */
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

/** Whether a list of tags names this content. A proxy that compresses answers prefixes their tags with `W/`. */
function namesContent(tags: string, { etag }: StoredObject): boolean {
  return tags.trim() === '*' || tags.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
