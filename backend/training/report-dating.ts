/** The bounds of a report's date; all instants in ISO 8601 in UTC with milliseconds. */
export interface ReportDating {
  /** When the server received the report; its date is never later. */
  readonly receivedAt: string;
  /** The date is never earlier, unless this is after `receivedAt`. */
  readonly notBefore: string;
  /**
   * The device that sent the report; the date is never before its last one. Null for an admin, a visitor and an unknown
   * session.
   */
  readonly device: ReportingDevice | null;
  /** True for a visitor and an unknown session: the seconds too count only in the hour of the receipt. */
  readonly isByReceipt: boolean;
  /**
   * Played segments count from this instant on: the sign-in of the device, or shortly before the actor's first report.
   * Null: they do not count, because the device is unknown or another person reports.
   */
  readonly playedSince: string | 'first-report' | null;
}

export interface ReportingDevice {
  readonly id: string;
  /** Like `notBefore`, for the first report of the device. */
  readonly firstNotBefore: string;
}

/** A session at a machine of a training room that ended with unsent reports. Instants as of `Clock.steadyMs`. */
export interface Sealing {
  /** The session's id, as in `ReportingDevice`. */
  readonly deviceId: string;
  /** Time of the sign-in: all reports are later. */
  readonly startedAtMs: number;
  /** When the reports were sealed: none is later. It stands for their receipt. */
  readonly sealedMs: number;
}

/**
 * The date of a report with the time `claimed`; `lastReportAt` is the device's last date, undefined at its first
 * report.
 */
export function dateOf(claimed: string, dating: ReportDating, lastReportAt: string | undefined): string {
  const { receivedAt, notBefore, device } = dating;
  const ofDevice = device ? (lastReportAt ?? device.firstNotBefore) : notBefore;
  return earliest(receivedAt, latest(claimed, notBefore, ofDevice));
}

export function latest(first: string, ...others: readonly string[]): string {
  return others.reduce((found, one) => (one > found ? one : found), first);
}

export function earliest(one: string, other: string): string {
  return one < other ? one : other;
}
