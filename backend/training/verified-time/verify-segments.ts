import { clipSegment, joinSegments, partsOutside, type Segment } from '../../../contract/segments.ts';
import {
  FASTEST_VERIFIED_RATE,
  type PlayedSegment,
  type UnverifiedReason,
  type VerifiedTime,
} from '../../../contract/training.ts';
import { type Interval, takeTime } from './spent-time.ts';

/** Share of a segment's playing time that must have passed: players run up to 2 % faster than the server's clock. */
const PASSED_SHARE = 0.98;
/** A player's report may be this much ahead of the server's clock, in milliseconds. */
const AHEAD_MS = 2_000;
/** Longest time that a report travels: its segments may have been played this much earlier than they seem. */
const TRAVEL_MS = 30_000;

/** A report's segments as received. Instants in milliseconds since 1970. */
export interface ReceivedSegments {
  readonly segments: readonly PlayedSegment[];
  readonly receivedMs: number;
  /** By the clock of the device, which may be wrong. */
  readonly sentMs: number;
  /** The device was not signed in before; null: the device is unknown, and nothing counts. */
  readonly notBeforeMs: number | null;
  /** Length of the video in seconds; 0 if unknown. */
  readonly lessonSeconds: number;
  /** The joined segments of the lesson that are verified already: they take no time again. */
  readonly known: readonly Segment[];
}

/** The counted parts of a report's segments. */
export interface VerifiedSegments extends Pick<VerifiedTime, 'unverified'> {
  readonly segments: readonly Segment[];
}

type Unverified = VerifiedTime['unverified'][number];

/** A played segment; when its end was played, by the clock of the device. */
interface TimedSegment extends Segment {
  readonly rate: number;
  readonly endedMs: number;
}

interface Verified extends VerifiedSegments {
  /** The person's spent time with that of these segments. */
  readonly spent: readonly Interval[];
}

/**
 * Decides which segments count: those within the video for which time has passed that the person has not spent on
 * others. Seconds that are verified already take none. Their times are read as distances from the sending of the report, so that a wrong clock makes no difference.
 * The order of reports makes none either, while each was received within 30 s of its sending.
 */
export function verifySegments(received: ReceivedSegments, spent: readonly Interval[]): Verified {
  const timed = received.segments.map(({ start, end, rate, endedAt }) => ({
    start,
    end,
    rate,
    endedMs: Date.parse(endedAt),
  }));
  let verified: Verified = { segments: [], unverified: [], spent };
  for (const segment of timed.toSorted((one, other) => one.endedMs - other.endedMs)) {
    const hasNew = verified.segments.length > 0;
    const known = hasNew ? joinSegments([...received.known, ...verified.segments]) : received.known;
    verified = continued(verified, verifySegment(segment, { ...received, known }, verified.spent));
  }
  return verified;
}

function verifySegment(played: TimedSegment, received: ReceivedSegments, spent: readonly Interval[]): Verified {
  const clipped = clipSegment(played, received.lessonSeconds);
  const outside = unverified(clipped?.end ?? played.start, played.end, 'outside_video');
  if (!clipped) return { segments: [], unverified: outside, spent };
  const { notBeforeMs } = received;
  const refused = (reason: UnverifiedReason) => ({
    segments: [],
    unverified: [...unverified(clipped.start, clipped.end, reason), ...outside],
    spent,
  });
  if (notBeforeMs === null) return refused('unknown_device');
  if (played.rate > FASTEST_VERIFIED_RATE) return refused('too_fast');
  const device = { ...received, notBeforeMs };
  let verified: Verified = { segments: [], unverified: [], spent };
  for (const part of partsOutside(clipped, received.known))
    verified = continued(verified, verifyPart(partOf(played, part), device, verified.spent));
  return { ...verified, unverified: [...verified.unverified, ...outside] };
}

type KnownDevice = ReceivedSegments & { readonly notBeforeMs: number };

/** Verifies a segment within the video of which no second is verified yet. */
function verifyPart(played: TimedSegment, device: KnownDevice, spent: readonly Interval[]): Verified {
  const neededMs = Math.ceil(playingMs(played, played.rate) * PASSED_SHARE);
  const places = placesOf(played, device);
  const taken = takeTime(spent, places, neededMs);
  const end = taken.takenMs >= neededMs ? played.end : played.start + secondsPlayedIn(taken.takenMs, played.rate);
  const hasPassed = places.around.to - places.around.from >= neededMs;
  return {
    segments: end > played.start ? [{ start: played.start, end }] : [],
    unverified: unverified(end, played.end, hasPassed ? 'two_places' : 'more_than_passed'),
    spent: taken.spent,
  };
}

function continued(before: Verified, next: Verified): Verified {
  return {
    segments: [...before.segments, ...next.segments],
    unverified: [...before.unverified, ...next.unverified],
    spent: next.spent,
  };
}

/** A part of a segment, with the time at which its end was played. */
function partOf(played: TimedSegment, part: Segment): TimedSegment {
  const afterMs = playingMs({ start: part.end, end: played.end }, played.rate);
  return { ...played, ...part, endedMs: Math.trunc(played.endedMs - afterMs) };
}

/** The time in which a segment was played by its report, and the time in which it can have been. */
function placesOf(played: TimedSegment, { receivedMs, sentMs, notBeforeMs }: KnownDevice) {
  const endMs = Math.round(receivedMs - (sentMs - played.endedMs));
  const startMs = Math.floor(endMs - playingMs(played, played.rate));
  const to = Math.min(endMs, receivedMs) + AHEAD_MS;
  return {
    exact: { from: Math.max(notBeforeMs, startMs), to },
    around: { from: Math.max(notBeforeMs, startMs - TRAVEL_MS), to },
  };
}

function unverified(start: number, end: number, reason: UnverifiedReason): Unverified[] {
  return end > start ? [{ start, end, reason }] : [];
}

function playingMs({ start, end }: Segment, rate: number): number {
  return ((end - start) * 1_000) / rate;
}

function secondsPlayedIn(takenMs: number, rate: number): number {
  return Math.floor((takenMs * rate) / (PASSED_SHARE * 1_000));
}
