/** The tenth of a lesson of so many seconds that somebody has reached, 0 to 9, as SQL on `progress`. */
export function tenthReached(seconds: number): string {
  if (seconds <= 0) return '0';
  const tenth = `(10 * progress.watchTime) / ${Math.trunc(seconds)}`;
  return `(CASE WHEN ${tenth} > 9 THEN 9 ELSE ${tenth} END)`;
}
