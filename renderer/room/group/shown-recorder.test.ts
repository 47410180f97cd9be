import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ShownPart, ShownRecorder } from './shown-recorder.ts';

const LESSON = '01932f00-0000-7000-8000-000000000b01';
const OTHER = '01932f00-0000-7000-8000-000000000b02';

/** A recorder with a clock that the test moves. */
function aRecorder() {
  const clock = { ms: 1_000_000 };
  const parts: ShownPart[] = [];
  const recorder = new ShownRecorder(
    () => clock.ms,
    (part) => parts.push(part),
  );
  /** Plays on, with a report every quarter of a second. */
  function play(seconds: number, from: number, rate = 1, lessonId = LESSON): number {
    let position = from;
    for (let passed = 0; passed < seconds; passed += 0.25) {
      clock.ms += 250;
      position += 0.25 * rate;
      recorder.handle(lessonId, { type: 'position', seconds: position });
    }
    return position;
  }
  return { recorder, clock, parts, play };
}

describe('the recorder of shown parts', () => {
  it('ends a part at a pause, and begins the next when the video goes on', () => {
    const { recorder, clock, parts, play } = aRecorder();
    recorder.handle(LESSON, { type: 'playing' });
    const position = play(10, 0);
    recorder.handle(LESSON, { type: 'paused' });
    expect(parts).toEqual([{ lessonId: LESSON, start: 0, end: 10, rate: 1, startedMs: 1_000_000, endedMs: 1_010_000 }]);
    clock.ms += 60_000;
    recorder.handle(LESSON, { type: 'playing' });
    play(5, position);
    recorder.flush();
    expect(parts[1]).toEqual({ ...parts[0], start: 10, end: 15, startedMs: 1_070_000, endedMs: 1_075_000 });
  });

  it('divides a playing video without a gap', () => {
    const { recorder, clock, parts, play } = aRecorder();
    recorder.handle(LESSON, { type: 'playing' });
    const position = play(3, 0);
    clock.ms += 40; // A late report.
    recorder.flush();
    play(3, position);
    recorder.flush();
    expect(parts[1]?.start).toBe(parts[0]?.end);
    expect(parts[1]?.startedMs).toBe(parts[0]?.endedMs);
  });

  it('ends a part at a jump and at another speed', () => {
    const { recorder, parts, play } = aRecorder();
    recorder.handle(LESSON, { type: 'playing' });
    play(4, 0);
    recorder.handle(LESSON, { type: 'seeking' });
    recorder.handle(LESSON, { type: 'seeked', seconds: 100 });
    const position = play(4, 100);
    recorder.handle(LESSON, { type: 'rate', rate: 2 });
    play(4, position, 2);
    recorder.flush();
    expect(parts.map(({ start, end, rate }) => [start, end, rate])).toEqual([
      [0, 4, 1],
      [100, 104, 1],
      [104, 112, 2],
    ]);
  });

  it('records the rest of a lesson when another begins', () => {
    const { recorder, parts, play } = aRecorder();
    play(4, 0);
    play(4, 0, 1, OTHER);
    recorder.flush();
    expect(parts.map(({ lessonId }) => lessonId)).toEqual([LESSON, OTHER]);
  });

  it('never records two parts at one time', () => {
    const step = fc.record({
      passedMs: fc.integer({ min: 0, max: 3_000 }),
      message: fc.oneof(
        fc.record({ type: fc.constant('position' as const), seconds: fc.double({ min: 0, max: 600, noNaN: true }) }),
        fc.record({ type: fc.constant('seeked' as const), seconds: fc.double({ min: 0, max: 600, noNaN: true }) }),
        fc.record({ type: fc.constantFrom('playing' as const, 'paused' as const, 'waiting' as const) }),
        fc.record({ type: fc.constant('rate' as const), rate: fc.constantFrom(0.5, 1, 1.5, 2) }),
      ),
      lessonId: fc.constantFrom(LESSON, OTHER),
      isFlushed: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const { recorder, clock, parts } = aRecorder();
        for (const { passedMs, message, lessonId, isFlushed } of steps) {
          clock.ms += passedMs;
          recorder.handle(lessonId, message);
          if (isFlushed) recorder.flush();
        }
        recorder.flush();
        let beforeMs = 1_000_000 - 500; // A first report may be half a second late.
        for (const { startedMs, endedMs, start, end } of parts) {
          expect(startedMs).toBeGreaterThanOrEqual(beforeMs);
          expect(endedMs).toBeGreaterThanOrEqual(startedMs);
          expect(end).toBeGreaterThan(start);
          beforeMs = endedMs;
        }
      }),
    );
  });
});
