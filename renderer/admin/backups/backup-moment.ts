/** When a backup was made or tried: '2 de marzo de 2026 a las 12:00'. @param timeZone the academy's; undefined while it is not known */
export function longMoment(instant: string, timeZone: string | undefined): string {
  return new Intl.DateTimeFormat('es-ES', { dateStyle: 'long', timeStyle: 'short', timeZone }).format(
    new Date(instant),
  );
}

/** The same, where there is little room: '2 mar 2026, 12:00'. */
export function shortMoment(instant: string, timeZone: string | undefined): string {
  return new Intl.DateTimeFormat('es-ES', { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(
    new Date(instant),
  );
}
