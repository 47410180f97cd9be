/**
 * '18 nov 2026, 15:04', in the academy's time.
 * @param timeZone undefined while the academy's is not known: this machine's
 */
export function formatMoment(instant: string, timeZone: string | undefined): string {
  return new Intl.DateTimeFormat('es', { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(new Date(instant));
}
