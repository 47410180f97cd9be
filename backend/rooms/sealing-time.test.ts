import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ProgressReport } from '../../contract/training.ts';
import { correctedReport, sealingTimeOf } from './sealing-time.ts';

const SIGN_IN_MS = Date.parse('2026-03-02T15:00:00.000Z');
const MINUTE_MS = 60_000;
const YEAR_MS = 365 * 86_400_000;

const iso = (ms: number) => new Date(ms).toISOString();

/** A report whose segment ended at that time of the machine's clock. */
function aReport(endedMs: number, seconds: number): ProgressReport {
  return {
    userId: '01932f00-0000-7000-8000-0000000000f1',
    courseId: '01932f00-0000-7000-8000-0000000000c1',
    lessonId: '01932f00-0000-7000-8000-0000000000c2',
    progressPercentage: 0,
    watchTime: seconds,
    completed: false,
    lastWatched: iso(endedMs),
    played: { sentAt: iso(0), segments: [{ start: 0, end: seconds, rate: 1, endedAt: iso(endedMs) }] },
  };
}

const session = (sessionMs: number, waitMs: number) => ({
  startedAtMs: SIGN_IN_MS,
  issuedAtMs: SIGN_IN_MS,
  receivedMs: SIGN_IN_MS + sessionMs + waitMs,
});

describe('the time of sealing', () => {
  it('is what the machine says, if its clock is right', () => {
    const sealedMs = SIGN_IN_MS + 20 * MINUTE_MS;
    const reports = [aReport(sealedMs - MINUTE_MS, 300)];
    expect(sealingTimeOf(iso(sealedMs), reports, session(20 * MINUTE_MS, YEAR_MS))).toEqual({ sealedMs, offsetMs: 0 });
  });

  it('is not before the session’s last token', () => {
    const times = { ...session(20 * MINUTE_MS, MINUTE_MS), issuedAtMs: SIGN_IN_MS + 15 * MINUTE_MS };
    expect(sealingTimeOf(iso(SIGN_IN_MS), [], times)).toEqual({
      sealedMs: times.issuedAtMs,
      offsetMs: 15 * MINUTE_MS,
    });
  });

  it('leaves the segments of an honest session after the sign-in and before the receipt, whatever the clock says', () => {
    const minutes = (max: number) => fc.integer({ min: 0, max: max * MINUTE_MS });
    fc.assert(
      fc.property(
        fc.integer({ min: -YEAR_MS, max: YEAR_MS }),
        minutes(720),
        minutes(10_000),
        fc.array(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true }))),
        (wrongByMs, sessionMs, waitMs, segments) => {
          const sealedAt = iso(SIGN_IN_MS + sessionMs + wrongByMs);
          const reports = segments.map(([end, share]) => {
            const endMs = Math.floor(sessionMs * end);
            return aReport(SIGN_IN_MS + endMs + wrongByMs, Math.floor((endMs * share) / 1_000));
          });
          const times = session(sessionMs, waitMs);
          const time = sealingTimeOf(sealedAt, reports, times);
          expect(time.sealedMs).toBeLessThanOrEqual(times.receivedMs);
          for (const report of reports.map((one) => correctedReport(one, sealedAt, time))) {
            const [{ endedAt, end } = { endedAt: '', end: 0 }] = report.played?.segments ?? [];
            const endMs = time.sealedMs - (Date.parse(report.played?.sentAt ?? '') - Date.parse(endedAt));
            expect(endMs - end * 1_000).toBeGreaterThanOrEqual(SIGN_IN_MS - 1);
            expect(endMs).toBeLessThanOrEqual(times.receivedMs);
            expect(Date.parse(report.lastWatched)).toBe(endMs);
          }
        },
      ),
    );
  });

  it('is between sign-in and receipt for any forged content', () => {
    const any = fc.integer({ min: Date.parse('0001-01-01T00:00:00Z'), max: Date.parse('9999-01-01T00:00:00Z') });
    fc.assert(
      fc.property(any, fc.array(fc.tuple(any, fc.integer({ min: 0, max: 86_400 }))), (saidMs, ended) => {
        const reports = ended.map(([endedMs, seconds]) => aReport(endedMs, seconds));
        const times = session(MINUTE_MS, MINUTE_MS);
        const { sealedMs } = sealingTimeOf(iso(saidMs), reports, times);
        expect(sealedMs).toBeGreaterThanOrEqual(times.issuedAtMs);
        expect(sealedMs).toBeLessThanOrEqual(times.receivedMs);
      }),
    );
  });
});
