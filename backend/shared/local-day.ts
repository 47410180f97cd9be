import { DateTime, type IANAZone } from 'luxon';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** A calendar day of the academy: from one instant to another, in ISO 8601; 23, 24 or 25 hours. */
export interface LocalDay {
  /** YYYY-MM-DD. */
  readonly day: string;
  readonly startsAt: string;
  /** The day's end is the next one's beginning. */
  readonly endsAt: string;
}

/** The calendar day (YYYY-MM-DD) and the minute (HH:MM) that clocks in `timeZone` show at an instant. */
export function localDayAndTime(instantMs: number, timeZone: string): { day: string; time: string } {
  const local = DateTime.fromMillis(instantMs, { zone: timeZone });
  return { day: local.toFormat('yyyy-MM-dd'), time: local.toFormat('HH:mm') };
}

/** The instant at which clocks in `timeZone` show that day and minute. A minute that summer time skips counts as the one after. */
export function instantOf(day: string, time: string, timeZone: string): Date {
  return DateTime.fromISO(`${day}T${time}`, { zone: timeZone }).toJSDate();
}

/** The day that many days after another, both YYYY-MM-DD. */
export function addDays(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 'YYYY-MM-DD'.length);
}

/** The instants between which the days from one to another lie, both included; an end that is not named is open. */
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
 * The day and the hour of the day (0 to 23) that clocks show when an hour of UTC (`YYYY-MM-DDTHH`) begins. Where clocks differ from UTC by
 * half an hour, the hour counts for the one in which it begins.
 */
export function localHourOf(hour: string, zone: IANAZone): { day: string; hour: number } {
  const startMs = Date.parse(`${hour}:00:00Z`);
  const local = new Date(startMs + zone.offset(startMs) * MINUTE_MS).toISOString();
  return { day: local.slice(0, 'YYYY-MM-DD'.length), hour: Number(local.slice('YYYY-MM-DDT'.length).slice(0, 2)) };
}

/** The first hour of UTC (`YYYY-MM-DDTHH`) that begins at an instant or after it. */
export function hourFrom(instant: string): string {
  const ms = Math.ceil(Date.parse(instant) / HOUR_MS) * HOUR_MS;
  return new Date(ms).toISOString().slice(0, 'YYYY-MM-DDTHH'.length);
}
