import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { joinSegments, secondsIn } from '../../../contract/segments.ts';
import { byLearner, creditOf as creditOfLearner } from './group-credit.ts';
import { piecesOutside, type RecordedEvent, type Replay, replay, staysUntil, wholeSeconds } from './group-replay.ts';
import { joinStays } from './stored-events.ts';

const START = Date.parse('2026-03-02T15:00:00.000Z');
const LATEST = START + 12 * 3_600_000;
/** The clock of the machine is wrong by 9 days. */
const MACHINE_START = START - 9 * 86_400_000;
const CLOCK = { startMs: START, machineStartMs: MACHINE_START, latestMs: LATEST };
const LEARNERS = ['ana', 'bea', 'carla'];
const PLAYER_TOLERANCE = 1.03;

interface Act {
  readonly kind: 'arrived' | 'left' | 'shown' | 'completed' | 'pause';
  readonly learner: number;
  readonly seconds: number;
  readonly from: number;
  readonly rate: number;
}

const act = fc.record<Act>({
  kind: fc.constantFrom('arrived', 'left', 'shown', 'shown', 'shown', 'completed', 'pause'),
  learner: fc.nat(2),
  seconds: fc.integer({ min: 1, max: 300 }),
  from: fc.integer({ min: 0, max: 500 }),
  rate: fc.constantFrom(0.75, 1, 1.5, 2),
});

/** The events of a machine with a steady clock, each received when it happened. */
function eventsOf(acts: readonly Act[]): RecordedEvent[] {
  let ms = 0;
  const events: RecordedEvent[] = [];
  for (const { kind, learner, seconds, from, rate } of acts) {
    const startedMs = MACHINE_START + ms;
    if (kind === 'shown' || kind === 'pause') ms += Math.round((seconds * 1_000) / rate);
    const numbered = { number: events.length + 1, receivedMs: START + ms };
    const atMs = MACHINE_START + ms;
    if (kind === 'shown') {
      const part = { startedMs, endedMs: atMs, start: from, end: from + seconds, rate };
      events.push({ ...numbered, kind, lessonId: 'lesson', ...part });
    } else if (kind === 'completed') events.push({ ...numbered, kind, lessonId: 'lesson', atMs });
    else if (kind !== 'pause') events.push({ ...numbered, kind, learnerId: LEARNERS[learner] ?? '', atMs });
  }
  return events;
}

const honest = fc.array(act, { maxLength: 40 }).map(eventsOf);

/** Events of a machine that says anything. */
const forged = fc
  .array(
    fc.record({
      started: fc.integer({ min: -9_000_000, max: 90_000_000 }),
      ended: fc.integer({ min: -9_000_000, max: 90_000_000 }),
      start: fc.nat(600),
      seconds: fc.nat(600),
      rate: fc.constantFrom(0.05, 1, 2, 4),
      received: fc.integer({ min: 0, max: 50_000_000 }),
    }),
    { maxLength: 30 },
  )
  .map((parts) =>
    parts.map(
      ({ started, ended, start, seconds, rate, received }, index): RecordedEvent => ({
        number: index + 1,
        receivedMs: START + received,
        kind: 'shown',
        lessonId: 'lesson',
        startedMs: MACHINE_START + started,
        endedMs: MACHINE_START + ended,
        start,
        end: start + seconds,
        rate,
      }),
    ),
  );

const replayed = (events: readonly RecordedEvent[], fromStart = ['ana']) => replay(CLOCK, fromStart, events);
/** The credit of 'ana'. */
const creditOf = (all: Replay, options: Parameters<typeof creditOfLearner>[2]) =>
  creditOfLearner(byLearner(all).get('ana') ?? { pieces: [], completions: [] }, 'ana', options);
const piecesOf = ({ pieces }: Replay, learnerId: string) => pieces.filter((piece) => piece.learnerId === learnerId);
const lengthOf = (stays: readonly { from: number; to: number }[]) =>
  stays.reduce((sum, { from, to }) => sum + to - from, 0);

describe('the replay of a group session', () => {
  it('does not depend on the order of its events, nor on repetitions', () => {
    fc.assert(
      fc.property(
        honest.chain((events) =>
          fc.tuple(fc.constant(events), fc.shuffledSubarray(events, { minLength: events.length })),
        ),
        ([events, shuffled]) => {
          expect(replayed([...shuffled, ...events])).toEqual(replayed(events));
        },
      ),
    );
  });

  it('never takes back what earlier events say', () => {
    fc.assert(
      fc.property(honest, fc.nat(40), (events, count) => {
        const [some, all] = [replayed(events.slice(0, count)), replayed(events)];
        for (const learnerId of LEARNERS) {
          const [before, after] = [some, all].map((one) => wholeSeconds(piecesOf(one, learnerId)));
          expect(joinSegments([...(before ?? []), ...(after ?? [])])).toEqual(after);
        }
        expect(all.completions.slice(0, some.completions.length)).toEqual(some.completions);
      }),
    );
  });

  it('counts nothing after a missing event', () => {
    fc.assert(
      fc.property(honest, fc.nat(40), (events, missing) => {
        const rest = events.filter(({ number }) => number !== missing + 1);
        expect(replayed(rest)).toEqual(replayed(events.slice(0, missing)));
      }),
    );
  });

  it('shows nobody more than they were present, nor more than was shown', () => {
    fc.assert(
      fc.property(honest, (events) => {
        const all = replayed(events);
        const shown = events.flatMap((event) => (event.kind === 'shown' ? [event] : []));
        for (const learnerId of LEARNERS) {
          const pieces = piecesOf(all, learnerId);
          const walls = pieces.map(({ wall }) => wall);
          expect(lengthOf(joinStays(walls))).toBe(lengthOf(walls)); // never at two places
          expect(lengthOf(walls)).toBeLessThanOrEqual(lengthOf(staysUntil(all, learnerId, all.untilMs)));
          for (const { wall, start, end } of pieces)
            expect(end - start).toBeLessThanOrEqual(((wall.to - wall.from) / 1_000) * 2 * PLAYER_TOLERANCE + 0.001);
          expect(joinSegments([...shown, ...wholeSeconds(pieces)])).toEqual(joinSegments(shown));
        }
      }),
    );
  });

  it('gives a learner who was present all the time everything that was shown', () => {
    fc.assert(
      fc.property(
        fc.array(
          act.map((one) => ({ ...one, kind: 'shown' as const })),
          { maxLength: 20 },
        ),
        (acts) => {
          const events = eventsOf(acts);
          const shown = events.flatMap((event) => (event.kind === 'shown' ? [event] : []));
          expect(wholeSeconds(replayed(events).pieces)).toEqual(joinSegments(shown));
        },
      ),
    );
  });

  it('counts within the beginning and the receipts, and no time twice, whatever a machine says', () => {
    fc.assert(
      fc.property(forged, (events) => {
        const { pieces } = replayed(events);
        const walls = pieces.map(({ wall }) => wall);
        const lastMs = Math.max(START, ...events.map(({ receivedMs }) => receivedMs + 2_000));
        expect(lengthOf(walls)).toBeLessThanOrEqual(Math.min(lastMs, LATEST) - START);
        expect(lengthOf(joinStays(walls))).toBe(lengthOf(walls));
        const seconds = pieces.reduce((sum, { start, end }) => sum + end - start, 0);
        expect(seconds).toBeLessThanOrEqual((lengthOf(walls) / 1_000) * 2 * PLAYER_TOLERANCE + 0.001);
      }),
    );
  });

  it('credits the same seconds in any number of batches', () => {
    fc.assert(
      fc.property(honest, fc.array(fc.nat(40), { maxLength: 5 }), (events, cuts) => {
        const ends = [...cuts.toSorted((one, other) => one - other), events.length];
        let countedNumber = 0;
        const segments = ends.flatMap((end) => {
          const some = replayed(events.slice(0, end));
          const { lessons } = creditOf(some, { countedNumber, elsewhere: [] });
          countedNumber = some.nextNumber - 1;
          return lessons.flatMap((lesson) => lesson.segments);
        });
        expect(joinSegments(segments)).toEqual(wholeSeconds(piecesOf(replayed(events), 'ana')));
      }),
    );
  });

  it('credits no time that another group session credited', () => {
    fc.assert(
      fc.property(honest, honest, (events, others) => {
        const elsewhere = creditOf(replayed(others), { countedNumber: 0, elsewhere: [] }).time;
        const { time } = creditOf(replayed(events), { countedNumber: 0, elsewhere });
        expect(lengthOf(joinStays([...time, ...elsewhere]))).toBe(lengthOf(time) + lengthOf(elsewhere));
      }),
    );
  });
});

describe('a part that is shown in many events', () => {
  it('is one piece, so that a long group session has few', () => {
    const acts = Array.from(
      { length: 100 },
      (_, index): Act => ({
        ...{ kind: 'shown', learner: 0, seconds: 5, from: 5 * index, rate: 1 },
      }),
    );
    expect(replayed(eventsOf(acts)).pieces).toMatchObject([{ number: 100, start: 0, end: 500 }]);
  });
});

describe('a shown piece outside spent time', () => {
  it('loses exactly that part of the video', () => {
    const piece = { number: 1, learnerId: 'ana', lessonId: 'l', wall: { from: 0, to: 100_000 }, start: 0, end: 200 };
    const parts = piecesOutside(piece, [
      { from: -5_000, to: 10_000 },
      { from: 40_000, to: 60_000 },
      { from: 100_000, to: 110_000 },
    ]);
    expect(parts.map(({ start, end }) => [start, end])).toEqual([
      [20, 80],
      [120, 200],
    ]);
    expect(secondsIn(wholeSeconds(parts))).toBe(140);
  });
});
