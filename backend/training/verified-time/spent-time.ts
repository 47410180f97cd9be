/** A time of day: milliseconds since 1970, `to` excluded. */
export interface Interval {
  readonly from: number;
  readonly to: number;
}

/** Most stored intervals of a person. */
export const INTERVALS_MAX = 200;
/** Intervals that are this close are stored as one, in milliseconds: a player's clock and a server's differ by less. */
const JOINED_WITHIN_MS = 1_000;

/** Time that two actors of one person may both have spent, in milliseconds: reports are placed to within some seconds. */
const OVERLAP_MAX_MS = 30_000;

/** Where time may be taken: first in `exact`, then in `around`, which contains it. */
interface Places {
  readonly exact: Interval;
  readonly around: Interval;
}

interface Taken {
  /** At most the needed time. */
  readonly takenMs: number;
  /** The spent intervals with the taken time. */
  readonly spent: readonly Interval[];
}

/** Takes free time for a played segment, the earliest first; time that is spent already is never taken again. */
export function takeTime(spent: readonly Interval[], { exact, around }: Places, neededMs: number): Taken {
  const first = takeWithin(spent, exact, neededMs);
  return first.takenMs >= neededMs
    ? first
    : continued(first, takeWithin(first.spent, around, neededMs - first.takenMs));
}

/**
 * The intervals as few, ascending, and at most `max`. Close ones are joined with the time between them, which then
 * counts as spent: never is more time free than before.
 */
export function joinIntervals(intervals: readonly Interval[], max = INTERVALS_MAX): Interval[] {
  const joined = joinedWithin(intervals, JOINED_WITHIN_MS);
  if (joined.length <= max) return joined;
  const gaps = joined.slice(1).map(({ from }, index) => from - (joined[index]?.to ?? from));
  const widestJoined = gaps.toSorted((one, other) => one - other)[joined.length - max - 1] ?? 0;
  return joinedWithin(joined, widestJoined);
}

/**
 * The spent time of two actors who are one person. Time that both have spent is taken once more from the time around
 * that of `other`; null if there is none left, or if they have more than 30 s in common: they played at the same time.
 */
export function mergeSpentTime(one: readonly Interval[], other: readonly Interval[]): Interval[] | null {
  const inBothMs = timeInBoth(one, other);
  const merged = joinIntervals([...one, ...other]);
  const [first, last] = [other[0], other.at(-1)];
  if (inBothMs === 0 || !first || !last) return merged;
  const around = { from: first.from - OVERLAP_MAX_MS, to: last.to };
  const taken = takeTime(merged, { exact: around, around }, inBothMs);
  return inBothMs <= OVERLAP_MAX_MS && taken.takenMs >= inBothMs ? [...taken.spent] : null;
}

/** The time in both, in milliseconds. Both are ascending and without overlaps. */
export function timeInBoth(some: readonly Interval[], others: readonly Interval[]): number {
  return some.reduce((sum, one) => sum + others.reduce((part, other) => part + lengthOf(overlapOf(one, other)), 0), 0);
}

/** The intervals as they are stored: `from-to`, separated by commas. */
export function formatIntervals(intervals: readonly Interval[]): string {
  return intervals.map(({ from, to }) => `${from}-${to}`).join(',');
}

/** Reads what `formatIntervals` wrote; anything else is dropped. */
export function parseIntervals(stored: string): Interval[] {
  return stored.split(',').flatMap((part) => {
    const [, from, to] = /^(\d{1,15})-(\d{1,15})$/.exec(part) ?? [];
    return from && to && Number(from) < Number(to) ? [{ from: Number(from), to: Number(to) }] : [];
  });
}

function takeWithin(spent: readonly Interval[], window: Interval, neededMs: number): Taken {
  let takenMs = 0;
  const taken: Interval[] = [];
  for (const free of freeWithin(spent, window)) {
    const ms = Math.min(lengthOf(free), neededMs - takenMs);
    if (ms <= 0) break;
    taken.push({ from: free.from, to: free.from + ms });
    takenMs += ms;
  }
  return { takenMs, spent: taken.length === 0 ? spent : joinIntervals([...spent, ...taken]) };
}

function freeWithin(spent: readonly Interval[], window: Interval): Interval[] {
  const free: Interval[] = [];
  let from = window.from;
  for (const one of spent) {
    if (one.to <= from) continue;
    if (one.from >= window.to) break;
    free.push({ from, to: one.from });
    from = one.to;
  }
  return [...free, { from, to: window.to }].filter((interval) => lengthOf(interval) > 0);
}

function continued(first: Taken, then: Taken): Taken {
  return { takenMs: first.takenMs + then.takenMs, spent: then.spent };
}

function joinedWithin(intervals: readonly Interval[], distanceMs: number): Interval[] {
  const joined: Interval[] = [];
  for (const { from, to } of intervals.toSorted((one, other) => one.from - other.from)) {
    const last = joined.at(-1);
    if (last && from - last.to <= distanceMs)
      joined[joined.length - 1] = { from: last.from, to: Math.max(last.to, to) };
    else joined.push({ from, to });
  }
  return joined;
}

function overlapOf(one: Interval, other: Interval): Interval {
  return { from: Math.max(one.from, other.from), to: Math.min(one.to, other.to) };
}

/** Negative for an interval that ends before it begins. */
function lengthOf({ from, to }: Interval): number {
  return Math.max(0, to - from);
}
