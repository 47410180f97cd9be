/** Both ends included. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

const ONE_RANGE = /^bytes=(\d*)-(\d*)$/;

/**
 * What a `range` header asks of a file (RFC 9110, 14.2). Several ranges, or one that is not understood, count as none; a suffix that is
 * longer than the file is the whole file.
 * @param size of the file, in bytes
 */
export function requestedRange(
  header: string | null | undefined,
  size: number,
): ByteRange | 'whole' | 'beyond the end' {
  const [, first, last] = ONE_RANGE.exec(header ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return 'whole';
  const end = size - 1;
  if (first === '')
    return Number(last) === 0 || size === 0 ? 'beyond the end' : { first: Math.max(0, size - Number(last)), last: end };
  if (last !== '' && Number(last) < Number(first)) return 'whole';
  if (Number(first) > end) return 'beyond the end';
  return { first: Number(first), last: last === '' ? end : Math.min(Number(last), end) };
}
