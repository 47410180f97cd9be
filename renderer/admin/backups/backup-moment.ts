/** '2 de marzo de 2026 a las 12:00'. @param timeZone the academy's; undefined (not read yet): this machine's */
export function longMoment(instant: string, timeZone: string | undefined): string {
  return new Intl.DateTimeFormat('es-ES', { dateStyle: 'long', timeStyle: 'short', timeZone }).format(
    new Date(instant),
  );
}

/** The short form: '2 mar 2026, 12:00'. */
export function shortMoment(instant: string, timeZone: string | undefined): string {
  return new Intl.DateTimeFormat('es-ES', { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(
    new Date(instant),
  );
}
