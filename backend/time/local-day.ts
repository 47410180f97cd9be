import { DateTime, type IANAZone } from 'luxon';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Instants in ISO 8601: `startsAt` is included, `endsAt` is not. */
export interface Span {
  readonly startsAt: string;
  readonly endsAt: string;
}

/** Days in the academy's time zone (YYYY-MM-DD), both included. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

/** A day in the academy's time zone, of 23, 24 or 25 hours. Its end is the beginning of the next day. */
export interface LocalDay extends Span {
  /** YYYY-MM-DD. */
  readonly day: string;
}

/** The calendar day (YYYY-MM-DD) and the minute (HH:MM) of an instant in `timeZone`. */
export function localDayAndTime(instantMs: number, timeZone: string): { day: string; time: string } {
  const local = DateTime.fromMillis(instantMs, { zone: timeZone });
  return { day: local.toFormat('yyyy-MM-dd'), time: local.toFormat('HH:mm') };
}

/** The day of an instant in `timeZone`, when it began, and the milliseconds from the instant to its end. */
export function dayAt(instantMs: number, timeZone: string): { day: string; startsAt: string; leftMs: number } {
  const { day } = localDayAndTime(instantMs, timeZone);
  const startsAt = instantOf(day, '00:00', timeZone).toISOString();
  return { day, startsAt, leftMs: instantOf(addDays(day, 1), '00:00', timeZone).getTime() - instantMs };
}

/** The instant of that day and minute in `timeZone`. A minute that summer time skips counts as the one after. */
export function instantOf(day: string, time: string, timeZone: string): Date {
  return DateTime.fromISO(`${day}T${time}`, { zone: timeZone }).toJSDate();
}

/** The day that is `count` days later, both YYYY-MM-DD. */
export function addDays(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 'YYYY-MM-DD'.length);
}

/** The span from one day to another, both included; a missing day leaves its side open. */
export function spanOfDays(
  { from, to }: { readonly from?: string | undefined; readonly to?: string | undefined },
  timeZone: string,
): { startsAt?: string; endsAt?: string } {
  const startOf = (day: string) => instantOf(day, '00:00', timeZone).toISOString();
  return { ...(from && { startsAt: startOf(from) }), ...(to && { endsAt: startOf(addDays(to, 1)) }) };
}

/** Every day from one to another, both included, in order. */
export function localDays(from: string, to: string, timeZone: string): LocalDay[] {
  const days: LocalDay[] = [];
  let startsAt = instantOf(from, '00:00', timeZone).toISOString();
  for (let day = from; day <= to; ) {
    const next = addDays(day, 1);
    const endsAt = instantOf(next, '00:00', timeZone).toISOString();
    days.push({ day, startsAt, endsAt });
    [day, startsAt] = [next, endsAt];
  }
  return days;
}

/**
 * The day and the hour of the day (0 to 23) in `zone` at the beginning of an hour of UTC (`YYYY-MM-DDTHH`). Where the
 * offset has half hours, the hour of UTC counts for the local hour in which it begins.
 */
export function localHourOf(hour: string, zone: IANAZone): { day: string; hour: number } {
  const startMs = Date.parse(`${hour}:00:00Z`);
  const local = new Date(startMs + zone.offset(startMs) * MINUTE_MS).toISOString();
  return { day: local.slice(0, 'YYYY-MM-DD'.length), hour: Number(local.slice('YYYY-MM-DDT'.length).slice(0, 2)) };
}

/** The hour of UTC (`YYYY-MM-DDTHH`) of an instant. */
export function hourOf(instantMs: number): string {
  return new Date(instantMs).toISOString().slice(0, 'YYYY-MM-DDTHH'.length);
}

/** The first hour of UTC (`YYYY-MM-DDTHH`) that begins at or after an instant. */
export function hourFrom(instant: string): string {
  return hourOf(Math.ceil(Date.parse(instant) / HOUR_MS) * HOUR_MS);
}

/** The hours of UTC (`YYYY-MM-DDTHH`) that begin in a span, in order. */
export function hoursIn({ startsAt, endsAt }: Span): string[] {
  const [first, end] = [startsAt, endsAt].map((instant) => Math.ceil(Date.parse(instant) / HOUR_MS)) as [
    number,
    number,
  ];
  return Array.from({ length: end - first }, (_, index) => hourOf((first + index) * HOUR_MS));
}
