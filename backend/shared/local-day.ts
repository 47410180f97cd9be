import { DateTime } from 'luxon';

/** The calendar day (YYYY-MM-DD) and the minute (HH:MM) that clocks in `timeZone` show at an instant. */
export function localDayAndTime(instantMs: number, timeZone: string): { day: string; time: string } {
  const local = DateTime.fromMillis(instantMs, { zone: timeZone });
  return { day: local.toFormat('yyyy-MM-dd'), time: local.toFormat('HH:mm') };
}

/** The instant at which clocks in `timeZone` show that day and minute. A minute that summer time skips counts as the one after. */
export function instantOf(day: string, time: string, timeZone: string): Date {
  return DateTime.fromISO(`${day}T${time}`, { zone: timeZone }).toJSDate();
}
