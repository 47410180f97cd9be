import type { Study } from '../../contract/study.ts';
import { text } from './smart-study.es.ts';

/** Sentences about the figures of a period; only about figures that have data. */
export function insightsOf({ period, minutes, minutesBefore, bestWeekday, streakDays }: Study): string[] {
  const insights: string[] = [];
  if (minutesBefore > 0) insights.push(comparison(minutes - minutesBefore, text.span[period]));
  else if (minutes > 0) insights.push(text.insightTotal(minutes, text.span[period]));
  if (bestWeekday !== null) insights.push(text.insightWeekday(bestWeekday));
  if (streakDays > 0) insights.push(text.insightStreak(streakDays));
  return insights.length > 0 ? insights : [text.insightNone];
}

function comparison(difference: number, span: string): string {
  if (difference === 0) return text.insightSame(span);
  return difference > 0 ? text.insightMore(difference, span) : text.insightLess(-difference, span);
}
