/** What a report may be dated; all instants in ISO 8601 in UTC with milliseconds. */
export interface ReportDating {
  /** When the server received it: never later. */
  readonly receivedAt: string;
  /** Never earlier, unless that is in the future. */
  readonly notBefore: string;
  /** The device that sent it: never earlier than its last report. Null: of an admin, a visitor, or a session that is not known. */
  readonly device: ReportingDevice | null;
  /** Of a visitor, or of a session that is not known: its seconds too count in the hour of its receipt, and not in those before. */
  readonly isByReceipt: boolean;
}

export interface ReportingDevice {
  readonly id: string;
  /** As `notBefore`, of its first report. */
  readonly firstNotBefore: string;
}

/** The date of a report that says `claimed`, after the device's last one (undefined: this is its first). */
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
