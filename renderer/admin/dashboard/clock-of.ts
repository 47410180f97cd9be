/** An hour of the day as '20:00'. */
export function clockOf(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`;
}
