import { z } from 'zod';
import { type Study, studySchema } from '../../contract/study.ts';
import { readStored, writeStored } from '../client/storage.ts';

const DAY_MS = 86_400_000;
const storedSchema = z.object({ userId: z.string(), study: studySchema });

/** Stores the last answer about a learner's week for when the server does not answer. Sign-out removes it. */
export function storeStudy(userId: string, study: Study): void {
  writeStored('study', { userId, study });
}

/** The learner's stored week, corrected for `today` (YYYY-MM-DD); null when nothing is stored for the learner. */
export function storedStudy(userId: string, today: string): Study | null {
  const stored = readStored('study', storedSchema);
  return stored?.userId === userId ? asOf(stored.study, today) : null;
}

/** Corrects a stored answer for a later day: a new week starts at 0 minutes, a day without study ends the streak. */
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

/** The date in a time zone, YYYY-MM-DD. @param timeZone undefined until the settings load: uses the device's zone */
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
