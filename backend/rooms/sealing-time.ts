import type { ProgressReport } from '../../contract/training.ts';

/** Bounds of a session at a machine, by the server's clock, in milliseconds since 1970. */
export interface SealedSessionTimes {
  /** Time of the sign-in. */
  readonly startedAtMs: number;
  /** Time of issue of its last access token, which the page had before it sealed. */
  readonly issuedAtMs: number;
  /** When the box was received. */
  readonly receivedMs: number;
}

/** When a box was sealed. */
export interface SealingTime {
  /** By the server's clock. */
  readonly sealedMs: number;
  /** What the machine's clock lacks: added to a time of the machine, it gives that of the server. */
  readonly offsetMs: number;
}

/**
 * When a box was sealed: at the time that the machine says, if its clock can be right. A later time than the receipt
 * counts as the receipt. An earlier time than the session allows (its last token, and as long after the sign-in as its
 * segments took) counts as the first possible one. All times of a box are corrected alike, so that a clock that is
 * wrong all the time changes no duration.
 */
export function sealingTimeOf(
  sealedAt: string,
  reports: readonly ProgressReport[],
  { startedAtMs, issuedAtMs, receivedMs }: SealedSessionTimes,
): SealingTime {
  const saidMs = Date.parse(sealedAt);
  const firstMs = Math.max(issuedAtMs, startedAtMs + playedForMs(saidMs, reports));
  const sealedMs = Math.min(receivedMs, Math.max(firstMs, saidMs));
  return { sealedMs, offsetMs: sealedMs - saidMs };
}

/** A report with its time by the server's clock. Those of its segments count by their distance to `sentAt`. */
export function correctedReport(report: ProgressReport, sealedAt: string, { offsetMs }: SealingTime): ProgressReport {
  const lastWatched = new Date(Date.parse(report.lastWatched) + offsetMs).toISOString();
  return { ...report, lastWatched, played: report.played && { ...report.played, sentAt: sealedAt } };
}

/** Milliseconds between the beginning of the first segment and the sealing, by the machine's clock. */
function playedForMs(sealedMs: number, reports: readonly ProgressReport[]): number {
  const segments = reports.flatMap(({ played }) => played?.segments ?? []);
  const beganMs = segments.map(({ start, end, rate, endedAt }) => Date.parse(endedAt) - ((end - start) * 1_000) / rate);
  return Math.max(0, ...beganMs.map((ms) => Math.ceil(sealedMs - ms)));
}
