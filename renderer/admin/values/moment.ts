/**
 * '18 nov 2026, 15:04', in the academy's time zone.
 * @param timeZone undefined until the settings are read: then the time zone of this machine
 */
export function formatMoment(instant: string, timeZone: string | undefined): string {
  return new Intl.DateTimeFormat('es', { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(new Date(instant));
}
