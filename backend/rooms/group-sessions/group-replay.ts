import { joinSegments, type Segment } from '../../../contract/segments.ts';
import { FASTEST_VERIFIED_RATE } from '../../../contract/training.ts';

/** A machine's clock and the academy's run apart by at most this much between two calls, in milliseconds. */
const AHEAD_MS = 2_000;
/** Players run up to 2 % faster than the clock of the machine, as in verified watch time. */
const PASSED_SHARE = 0.98;
/** Parts of a video that are this close count as one, in seconds: players and clocks round. */
const JOINED_WITHIN_SECONDS = 0.25;
/** Pieces whose speeds differ by less are one piece: a machine reports a long part in many events. */
const SAME_SPEED_SHARE = 0.02;

/** A part of a day: milliseconds since 1970 by the clock of the academy, `to` excluded. */
export interface Stay {
  readonly from: number;
  readonly to: number;
}

/** The limits of a group session's times, in milliseconds since 1970. */
export interface GroupClock {
  /** The beginning, by the clock of the academy. */
  readonly startMs: number;
  /** The same instant by the clock of the machine. */
  readonly machineStartMs: number;
  /** The latest end, by the clock of the academy. */
  readonly latestMs: number;
}

interface Numbered {
  readonly number: number;
  /** When the academy received it first. */
  readonly receivedMs: number;
}

/** A recorded event; times by the clock of the machine, in milliseconds since 1970. */
export type RecordedEvent = Numbered &
  (
    | { readonly kind: 'arrived' | 'left'; readonly learnerId: string; readonly atMs: number }
    | { readonly kind: 'completed'; readonly lessonId: string; readonly atMs: number }
    | ({ readonly kind: 'shown' } & ShownPart)
    /** An event of a learner who was refused or erased; it has a number and nothing else. */
    | { readonly kind: 'void' }
  );

interface ShownPart {
  readonly lessonId: string;
  readonly startedMs: number;
  readonly endedMs: number;
  /** Seconds of the video, with fractions. */
  readonly start: number;
  readonly end: number;
  readonly rate: number;
}

/** A part of a video that was shown while a learner was present, from one event or several that follow each other. */
export interface ShownPiece {
  /** Of the last event. */
  readonly number: number;
  readonly learnerId: string;
  readonly lessonId: string;
  readonly wall: Stay;
  /** Seconds of the video at the ends of `wall`, with fractions. */
  readonly start: number;
  readonly end: number;
}

/** A lesson that the trainer completed for a learner who was present. */
export interface Completion {
  readonly number: number;
  readonly learnerId: string;
  readonly lessonId: string;
  readonly atMs: number;
}

/** What the events up to the first missing number say. */
export interface Replay {
  readonly nextNumber: number;
  /** The latest instant of an event. */
  readonly untilMs: number;
  /** Ended stays, and the beginning of one that has not ended. */
  readonly stays: ReadonlyMap<string, { readonly ended: readonly Stay[]; readonly since: number | null }>;
  readonly pieces: readonly ShownPiece[];
  readonly completions: readonly Completion[];
  readonly playing: { readonly lessonId: string; readonly position: number } | null;
}

/**
 * Replays the events of a group session in the order of their numbers, up to the first missing one. The result depends
 * on the set of events alone, and an event never changes what those before it say: nothing is counted twice or taken
 * back. Times are those of the machine as distances from the beginning, within the beginning and the receipt; one that
 * lies before the end of the last shown part counts as that end, so that a clock that is set back gains nothing.
 * @param fromStart learners who are present from the beginning
 */
export function replay(clock: GroupClock, fromStart: readonly string[], events: readonly RecordedEvent[]): Replay {
  const replayed = new Replayed(clock, fromStart);
  const byNumber = new Map(events.map((event) => [event.number, event]));
  for (let event = byNumber.get(1); event; event = byNumber.get(event.number + 1)) replayed.add(event);
  return replayed;
}

class Replayed implements Replay {
  nextNumber = 1;
  untilMs: number;
  readonly stays = new Map<string, { ended: Stay[]; since: number | null }>();
  readonly pieces: ShownPiece[] = [];
  readonly completions: Completion[] = [];
  playing: { lessonId: string; position: number } | null = null;
  /** The end of the last shown part. */
  private shownMs: number;
  /** The last piece of each learner, which a following one extends. */
  private readonly lastPieces = new Map<string, { -readonly [Name in keyof ShownPiece]: ShownPiece[Name] }>();

  constructor(
    private readonly clock: GroupClock,
    fromStart: readonly string[],
  ) {
    this.untilMs = clock.startMs;
    this.shownMs = clock.startMs;
    for (const learnerId of fromStart) this.stays.set(learnerId, { ended: [], since: clock.startMs });
  }

  add(event: RecordedEvent): void {
    this.nextNumber = event.number + 1;
    if (event.kind === 'shown') this.show(event);
    else if (event.kind === 'completed') this.complete(event);
    else if (event.kind !== 'void') this.moveLearner(event);
  }

  private moveLearner(event: RecordedEvent & { kind: 'arrived' | 'left' }): void {
    const { kind, learnerId } = event;
    const stay = this.stays.get(learnerId) ?? { ended: [], since: null };
    const at = Math.max(this.instantOf(event.atMs, event), this.shownMs, stay.ended.at(-1)?.to ?? 0, stay.since ?? 0);
    this.reach(at);
    if (kind === 'arrived' && stay.since === null) stay.since = at;
    if (kind === 'left' && stay.since !== null) {
      if (at > stay.since) stay.ended.push({ from: stay.since, to: at });
      stay.since = null;
    }
    this.stays.set(learnerId, stay);
  }

  private complete(event: RecordedEvent & { kind: 'completed' }): void {
    const { number, lessonId } = event;
    const atMs = Math.max(this.instantOf(event.atMs, event), this.shownMs);
    this.reach(atMs);
    for (const [learnerId, { since }] of this.stays)
      if (since !== null) this.completions.push({ number, learnerId, lessonId, atMs });
  }

  private show(event: RecordedEvent & { kind: 'shown' }): void {
    const from = Math.max(this.instantOf(event.startedMs, event), this.shownMs);
    const to = this.instantOf(event.endedMs, event);
    this.playing = { lessonId: event.lessonId, position: event.end };
    if (to <= from) return;
    this.shownMs = to;
    this.reach(to);
    if (event.rate > FASTEST_VERIFIED_RATE) return;
    const whole = this.partOf(event, { from, to });
    for (const [learnerId, { ended, since }] of this.stays) {
      if (since !== null && since <= from) this.addPiece(learnerId, whole);
      else {
        for (const stay of [...ended, ...(since === null ? [] : [{ from: since, to }])]) {
          const wall = { from: Math.max(from, stay.from), to: Math.min(to, stay.to) };
          if (wall.to > wall.from) this.addPiece(learnerId, this.partOf(event, wall));
        }
      }
    }
  }

  private addPiece(learnerId: string, part: Omit<ShownPiece, 'learnerId'>): void {
    const last = this.lastPieces.get(learnerId);
    if (last && follows(last, part)) {
      last.number = part.number;
      last.wall = { from: last.wall.from, to: part.wall.to };
      last.end = part.end;
      return;
    }
    const piece = { ...part, learnerId };
    this.pieces.push(piece);
    this.lastPieces.set(learnerId, piece);
  }

  /** The part of the video that was shown in a time; never more than its speed allows. */
  private partOf(event: RecordedEvent & { kind: 'shown' }, wall: Stay): Omit<ShownPiece, 'learnerId'> {
    const { number, lessonId, startedMs, endedMs, start, end, rate } = event;
    const speed = Math.min(rate / PASSED_SHARE, ((end - start) * 1_000) / (endedMs - startedMs));
    const secondAt = (ms: number) => start + (speed * (ms - this.onAcademyClock(startedMs))) / 1_000;
    return { number, lessonId, wall, start: secondAt(wall.from), end: Math.min(end, secondAt(wall.to)) };
  }

  private onAcademyClock(machineMs: number): number {
    return machineMs - this.clock.machineStartMs + this.clock.startMs;
  }

  private instantOf(machineMs: number, { receivedMs }: Numbered): number {
    const { startMs, latestMs } = this.clock;
    return Math.max(startMs, Math.min(this.onAcademyClock(machineMs), receivedMs + AHEAD_MS, latestMs));
  }

  private reach(ms: number): void {
    this.untilMs = Math.max(this.untilMs, ms);
  }
}

/** Whether a piece continues another at the same speed. */
function follows(last: ShownPiece, next: Omit<ShownPiece, 'learnerId'>): boolean {
  const pauseMs = next.wall.from - last.wall.to;
  const isNext = pauseMs <= JOINED_WITHIN_SECONDS * 1_000 && Math.abs(next.start - last.end) <= JOINED_WITHIN_SECONDS;
  return isNext && last.lessonId === next.lessonId && Math.abs(speedOf(next) / speedOf(last) - 1) < SAME_SPEED_SHARE;
}

/** Seconds of the video per second. */
function speedOf({ wall, start, end }: Pick<ShownPiece, 'wall' | 'start' | 'end'>): number {
  return ((end - start) * 1_000) / (wall.to - wall.from);
}

/** The stays of a learner; one that has not ended counts up to `closedMs`, or its own beginning if that is later. */
export function staysUntil({ stays }: Replay, learnerId: string, closedMs: number): Stay[] {
  const { ended = [], since = null } = stays.get(learnerId) ?? {};
  return [...ended, ...(since !== null && closedMs > since ? [{ from: since, to: closedMs }] : [])];
}

/** Whole seconds of a video that were shown completely in these pieces of one lesson, joined. */
export function wholeSeconds(pieces: readonly Pick<ShownPiece, 'start' | 'end'>[]): Segment[] {
  const wider = pieces.map(({ start, end }) => ({ start, end: end + JOINED_WITHIN_SECONDS }));
  const inward = joinSegments(wider).map(({ start, end }) => ({
    start: Math.ceil(start),
    end: Math.floor(end - JOINED_WITHIN_SECONDS),
  }));
  return inward.filter(({ start, end }) => end > start);
}

/** The parts of a piece outside spent times, which are ascending. */
export function piecesOutside(piece: ShownPiece, spent: readonly Stay[]): ShownPiece[] {
  const { wall, start } = piece;
  const speed = speedOf(piece) / 1_000;
  const free: Stay[] = [];
  let from = wall.from;
  for (const one of spent) {
    if (one.to <= from || one.from >= wall.to) continue;
    if (one.from > from) free.push({ from, to: one.from });
    from = one.to;
  }
  if (from < wall.to) free.push({ from, to: wall.to });
  const secondAt = (ms: number) => start + speed * (ms - wall.from);
  return free.map((part) => ({ ...piece, wall: part, start: secondAt(part.from), end: secondAt(part.to) }));
}
