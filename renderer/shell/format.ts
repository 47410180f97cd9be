const momentFormat = new Intl.DateTimeFormat('es', { dateStyle: 'long', timeStyle: 'short' });
const shortMomentFormat = new Intl.DateTimeFormat('es', { dateStyle: 'medium', timeStyle: 'short' });
const sizeFormat = new Intl.NumberFormat('es', { maximumFractionDigits: 1 });
const UNITS = ['B', 'kB', 'MB', 'GB', 'TB'];
/** Factor between two units, as in the file managers of Windows. */
const STEP = 1_024;

/** A moment in this machine's time: '20 de noviembre de 2026 a las 12:30'. @param iso ISO 8601 */
export function formatMoment(iso: string): string {
  return momentFormat.format(new Date(iso));
}

/** The short form for a table: '20 nov 2026, 12:30'. @param iso ISO 8601 */
export function formatMomentShort(iso: string): string {
  return shortMomentFormat.format(new Date(iso));
}

/** Size of a file: '4,2 MB'. @param bytes not below 0 */
export function formatSize(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log(bytes) / Math.log(STEP)));
  return `${sizeFormat.format(bytes / STEP ** power)} ${UNITS[power]}`;
}
