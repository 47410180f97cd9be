/** SQL on `progress` for the reached tenth, 0 to 9, of a lesson of `seconds`; 0 when the length is unknown. */
export function tenthReached(seconds: number): string {
  if (seconds <= 0) return '0';
  const tenth = `(10 * progress.watchTime) / ${Math.trunc(seconds)}`;
  return `(CASE WHEN ${tenth} > 9 THEN 9 ELSE ${tenth} END)`;
}
