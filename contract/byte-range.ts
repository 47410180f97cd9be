/** Positions of bytes in a file; both ends are included. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

const ONE_RANGE = /^bytes=(\d*)-(\d*)$/;

/**
 * The part of a file that a `range` header requests (RFC 9110, 14.2). Several ranges and invalid ranges count as no
 * range ('whole'); a suffix longer than the file is the range of all its bytes.
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
