import { z } from 'zod';
import { type Study, studySchema } from '../../contract/study.ts';
import { readStored, writeStored } from '../client/storage.ts';

const DAY_MS = 86_400_000;
const storedSchema = z.object({ userId: z.string(), study: studySchema });

/** Puts by what the server has said last of somebody's week, for when it does not answer. Gone when somebody else acts. */
export function storeStudy(userId: string, study: Study): void {
  writeStored('study', { userId, study });
}

/** What the server has said last of that person's week, as far as it still holds; null where nothing is stored. @param today YYYY-MM-DD */
export function storedStudy(userId: string, today: string): Study | null {
  const stored = readStored('study', storedSchema);
  return stored?.userId === userId ? asOf(stored.study, today) : null;
}

/** On a later day: another week begins with nothing, and a streak that had not reached its last day is over. */
export function asOf(study: Study, today: string): Study {
  const last = study.bars.at(-1);
  if (!last || today <= last.start) return study;
  const isNextDay = daysBetween(last.start, today) === 1;
  return {
    ...study,
    streakDays: isNextDay && last.minutes > 0 ? study.streakDays : 0,
    minutesThisWeek: mondayOf(today) <= last.start ? study.minutesThisWeek : 0,
  };
}

/** The day that clocks in the zone show at an instant, YYYY-MM-DD. @param timeZone undefined while the academy's is not known: this machine's */
export function dayAt(nowMs: number, timeZone: string | undefined): string {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(nowMs);
  const part = (type: string) => parts.find((one) => one.type === type)?.value;
  return `${part('year')}-${part('month')}-${part('day')}`;
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}

function mondayOf(day: string): string {
  const weekday = new Date(day).getUTCDay() || 7;
  return new Date(Date.parse(day) - (weekday - 1) * DAY_MS).toISOString().slice(0, day.length);
}
