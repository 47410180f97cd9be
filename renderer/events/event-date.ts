import { asUtcNoon } from '../kit/format.ts';
import { whenUsed } from '../kit/when-used.ts';

const monthFormat = whenUsed(() => new Intl.DateTimeFormat('es', { month: 'short', timeZone: 'UTC' }));

/** Day and short month: '26' and 'nov'. @param date YYYY-MM-DD */
export function dayAndMonthOf(date: string): { day: string; month: string } {
  const day = asUtcNoon(date);
  return { day: String(day.getUTCDate()), month: monthFormat().format(day).replace('.', '') };
}
